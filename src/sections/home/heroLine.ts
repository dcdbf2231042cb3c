import { firstExample } from '../../fix-first/copy/examples.ts';
import { assessProcess } from '../../fix-first/model/assessProcess.ts';
import { processFigures } from '../../fix-first/model/processFigures.ts';
import { withChange } from '../../fix-first/model/scenarios.ts';
import { caseLine, type StepSpan } from '../../fix-first/view/caseLine.ts';
import { rounded, WIDE_LINE, waitPath, workPath } from '../../fix-first/view/wideLine.ts';
import { formatHours } from '../../format/formatHours.ts';

/*
 * The first example of /fix-first as the home page's line, to scale. First its longest wait goes, then a tool does the
 * step with the most work, which comes later in this example.
 */
const example = assessProcess(firstExample);
const { process, targets } = example;
const fixed = withChange(process, 'wait', targets.wait);
const automated = withChange(fixed, 'tool', targets.tool);
const [today, ...changed] = [process, fixed, automated].map((state) => {
  const { leadTime = 0, work = 0 } = processFigures(state);
  return { leadTime, work };
}) as [Hours, Hours, Hours];

interface Hours {
  readonly leadTime: number;
  readonly work: number;
}

/** The case as found, without its longest wait, and with the tool as well. */
export const HERO_STATES = [today, ...changed].map(({ leadTime, work }, index, all) => ({
  /** "9 days", and as tenths of a day. */
  time: inWords(leadTime),
  tenthsOfDays: Math.round((10 * leadTime) / process.hoursPerDay),
  /** "3 hours", and as tenths of an hour. */
  work: inWords(work),
  tenthsOfHours: Math.round(10 * work),
  /** The time as a share of today's. */
  share: leadTime / today.leadTime,
  /** How much less time it takes than in the state before: "2.5 days". */
  gone: inWords((all[index - 1]?.leadTime ?? leadTime) - leadTime),
}));

function inWords(hours: number): string {
  return formatHours(hours, process.hoursPerDay);
}

const { spans, length } = caseLine(example, today.leadTime * WIDE_LINE.unitsPerHour);
const removedWait = spanOf(targets.wait?.id);
const automatedWork = spanOf(targets.tool?.id);

function spanOf(id: number | undefined): StepSpan {
  const span = spans.find(({ step }) => step.id === id);
  if (!span) throw new Error('The first example has nothing to improve.');
  return span;
}

const paths = (of: readonly StepSpan[], path: (span: StepSpan) => string) =>
  of.map((span) => path(span)).join('');
const before = spans.slice(0, spans.indexOf(removedWait));
const between = spans.slice(spans.indexOf(removedWait), spans.indexOf(automatedWork) + 1);
const after = spans.slice(spans.indexOf(automatedWork) + 1);

/** The parts of the line, as path data in a box of this size, with the units that later parts move to the left. */
export const HERO_LINE = {
  width: length,
  height: WIDE_LINE.height,
  /** What stays where it is. */
  waitsBefore: paths(before, waitPath),
  workBefore: paths(before, workPath),
  removedWait: waitPath(removedWait),
  removedWaitFrom: rounded(removedWait.from),
  removedWaitWidth: rounded(removedWait.workFrom - removedWait.from),
  /** What moves once the wait is removed. */
  waitsBetween: paths(between.slice(1), waitPath),
  workBetween: paths(between.slice(0, -1), workPath),
  automatedWork: workPath(automatedWork),
  automatedWorkFrom: rounded(automatedWork.workFrom),
  automatedWorkWidth: rounded(automatedWork.to - automatedWork.workFrom),
  /** What also moves once the work is automated. */
  waitsAfter: paths(after, waitPath),
  workAfter: paths(after, workPath),
  /** The whole time, and when each step's work begins, as shares of it. */
  days: today.leadTime / process.hoursPerDay,
  workStarts: spans.map(({ workFrom }) => workFrom / length),
} as const;

/** The keyframes of the wait that is removed, as CSS: it is straight when 36 of 100 parts of the way are scrolled. */
export function heroKeyframes(): string {
  const frames = [0.3, 0.6, 1].map(
    (stage) => `${Math.round(36 * stage)}%{d:path("${waitPath(removedWait, stage)}")}`,
  );
  return `@keyframes untangle-hero{${frames.join('')}to{d:path("${waitPath(removedWait, 1)}")}}`;
}
