import type { Goal, ProcessDraft } from './processDraft.ts';
import {
  type Figures,
  neverEnds,
  type Overrides,
  pickSteps,
  processFigures,
  reworkHours,
  type Scenario,
  stepsIn,
} from './processFigures.ts';
import type { Process, Step } from './readProcess.ts';

export type Verdict = 'buy' | 'repair' | 'decide' | 'neither' | 'incomplete';

/** All that the page says of a process: its overrides, the figures of each scenario, and the verdict. */
export interface Assessment {
  readonly process: Process;
  readonly goal: Goal;
  readonly overrides: Overrides;
  readonly figures: Readonly<Record<Scenario, Figures>>;
  readonly verdict: Verdict;
  /** The steps from which too many come back, the worst first. */
  readonly undecided: readonly Step[];
}

/** From more than this share on, those who do a step do not agree on what is right. */
const TOO_MANY_BACK = 0.2;
/** A gain is worth it from this share of today's hours on. */
const WORTH_IT = 0.1;
/** Sums of fractions that ought to be equal differ by less than this share of today's hours. */
const TOLERANCE = 1e-9;

/** Judges a process by the rules that the page states. Single cases are compared, so no volume is needed. */
export function assessProcess(
  process: Process,
  chosen: Pick<ProcessDraft, 'goal' | 'tool' | 'wait'>,
): Assessment {
  const overrides = pickSteps(process, chosen);
  const inScenario = (scenario: Scenario) =>
    processFigures({ ...process, steps: stepsIn(scenario, process.steps, overrides) });
  const figures = {
    today: inScenario('today'),
    tool: inScenario('tool'),
    wait: inScenario('wait'),
  };
  const undecided = process.steps
    .filter(({ returnShare }) => returnShare > TOO_MANY_BACK)
    .toSorted((one, other) => other.returnShare - one.returnShare);
  const assessment = { process, goal: chosen.goal, overrides, figures, undecided };
  return { ...assessment, verdict: judge(assessment) };
}

function judge(assessment: Omit<Assessment, 'verdict'>): Verdict {
  const { process, goal, figures, undecided } = assessment;
  if (process.steps.length < 2 || figures.today['lead-time'] === 0) return 'incomplete';
  if (neverEnds(process) || undecided.length > 0) return 'decide';
  return goal === 'faster' ? judgeTime(assessment) : judgeHours(assessment);
}

function judgeTime({ figures }: Pick<Assessment, 'figures'>): Verdict {
  const { today, tool, wait } = gainsOf(figures, 'lead-time');
  if (wait - tool > TOLERANCE * today && isWorthIt(wait, today)) return 'repair';
  return isWorthIt(tool, today) ? 'buy' : 'neither';
}

function judgeHours({ process, figures }: Pick<Assessment, 'process' | 'figures'>): Verdict {
  const { today, tool } = gainsOf(figures, 'work');
  const rework = reworkHours(process);
  if (rework > 0 && rework >= tool - TOLERANCE * today) return 'decide';
  return isWorthIt(tool, today) ? 'buy' : 'neither';
}

function isWorthIt(gainHours: number, todayHours: number): boolean {
  return gainHours > 0 && gainHours >= todayHours * (WORTH_IT - TOLERANCE);
}

/** The step that the verdict turns on; `undefined` where it turns on none, or on all of them. */
export function decisiveStep({ verdict, overrides, undecided }: Assessment): Step | undefined {
  if (verdict === 'repair') return overrides.wait;
  if (verdict === 'buy') return overrides.tool;
  return verdict === 'decide' ? undecided[0] : undefined;
}

/** Hours of a case today, and by how many the futures are shorter. */
export function gainsOf(
  figures: Assessment['figures'],
  figure: 'lead-time' | 'work',
): Readonly<Record<Scenario, number>> {
  const today = figures.today[figure] ?? 0;
  const gain = (scenario: Scenario) => today - (figures[scenario][figure] ?? 0);
  return { today, tool: gain('tool'), wait: gain('wait') };
}
