import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { specimenReport } from '../../content/services/process-audits/specimen-report.ts';
import { PRICES, steps, week } from '../../content/shared/quoteExample.ts';
import { examples } from '../../fix-first/copy/examples.ts';
import { assessProcess } from '../../fix-first/model/assessProcess.ts';
import { emptyProcess, emptyStep, type ProcessDraft } from '../../fix-first/model/processDraft.ts';
import { encodeProcess } from '../../fix-first/model/processFragment.ts';

/*
 * How much of its time a process can lose to a tool, calculated by the model of /fix-first.
 */

/** The rows and the columns of the table, in percent. */
export const WORK_PERCENTAGES = [2, 5, 10, 20, 40] as const;
export const AUTOMATED_PERCENTAGES = [25, 50, 75, 100] as const;
/** The time of the processes in the table: ten working days. */
export const TABLE_HOURS = 80;

/** The link that opens a process at /fix-first. */
const linkTo = (process: ProcessDraft) => `${FIX_FIRST_PATH}${encodeProcess(process)}`;

/** A process of two steps: the part of the work that a tool does, and the rest of the work after all the waiting. */
function tableProcess(workPercent: number, automatedPercent: number): ProcessDraft {
  const workMinutes = (60 * TABLE_HOURS * workPercent) / 100;
  const automated = (workMinutes * automatedPercent) / 100;
  const waiting = (TABLE_HOURS * (100 - workPercent)) / 100;
  const [tool, rest] = [emptyStep(1), emptyStep(2)];
  return {
    ...emptyProcess,
    name: `${workPercent}% work, ${automatedPercent}% of it automated`,
    toolStep: tool.id,
    steps: [
      { ...tool, name: 'The part that a tool does', work: String(automated), wait: '0' },
      {
        ...rest,
        name: automatedPercent === 100 ? 'All the waiting' : 'The rest of the work',
        work: String(workMinutes - automated),
        wait: String(waiting),
      },
    ],
  };
}

/** What can be saved of the time from start to finish, as shares of it. */
export function ceilingsOf(process: ProcessDraft) {
  const { figures, gains, goalHours } = assessProcess({ ...process, goal: 'faster' });
  return {
    hours: goalHours,
    /** By the tool, for one step. */
    tool: gains.tool / goalHours,
    /** By tools for all the work. */
    work: figures.today.flowEfficiency ?? 0,
    wait: gains.wait / goalHours,
  };
}

/** The table: for each share of work, the cells with the time saved and a link to their process. */
export const ceilingTable = WORK_PERCENTAGES.map((workPercent) => ({
  workPercent,
  cells: AUTOMATED_PERCENTAGES.map((automatedPercent) => {
    const process = tableProcess(workPercent, automatedPercent);
    return { automatedPercent, saved: ceilingsOf(process).tool, link: linkTo(process) };
  }),
}));

/** The forty quotes of the specimen report: an average request. */
const quoteProcess: ProcessDraft = {
  ...emptyProcess,
  name: 'Forty quotes a week',
  casesPerWeek: String(week.requests),
  costPerHour: String(PRICES.hour),
  delayPerDay: String(PRICES.day),
  steps: steps.map(({ weeklyWork, weeklyExtra, weeklyWait }, index) => ({
    ...emptyStep(index + 1),
    name: specimenReport.map.steps.rows[index]?.[0]?.replace(/^\d\. /, '') ?? '',
    work: String(Math.round((600 * (weeklyWork + weeklyExtra)) / week.requests) / 10),
    wait: String(weeklyWait / week.requests),
    unit: 'working days',
  })),
};

/** The examples of the site with their ceilings and a link to each. */
export const exampleCeilings = [...Object.values(examples), quoteProcess].map((process) => ({
  name: process.name,
  link: linkTo({ ...process, goal: 'faster' }),
  ...ceilingsOf(process),
}));

const { gains, goalHours, figures } = assessProcess({ ...examples.Invoice, goal: 'fewer-hours' });

/** An example in which hours of work matter: what its tool saves of them, and of the time. */
export const hoursExample = {
  workMinutes: 60 * (figures.today.work ?? 0),
  savedOfWork: gains.tool / goalHours,
  savedOfTime: ceilingsOf(examples.Invoice).tool,
  link: linkTo(examples.Invoice),
};

/**
 * The time at a step with one person, at which cases arrive and take their time by chance: the work, divided by the
 * share of the time in which the person is free (the queue M/M/1).
 */
const timeInQueue = (work: number, busy: number) => work / (1 - busy);

const BUSY = 0.9;

/** What happens at such a step if a tool does half of the work. */
export const queueExample = {
  busy: BUSY,
  timesTheWork: timeInQueue(1, BUSY),
  saved: 1 - timeInQueue(0.5, BUSY / 2) / timeInQueue(1, BUSY),
};
