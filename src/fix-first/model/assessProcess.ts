import type { Goal, ProcessDraft } from './processDraft.ts';
import {
  chooseTargets,
  type Figures,
  neverEnds,
  processFigures,
  reworkHours,
  type Scenario,
  scenarioSteps,
  type Targets,
} from './processFigures.ts';
import type { Process, Step } from './readProcess.ts';

export type Verdict = 'buy' | 'repair' | 'decide' | 'neither' | 'incomplete';

/** The results for a process: its targets, the figures of each scenario, and the verdict. */
export interface Assessment {
  readonly process: Process;
  readonly goal: Goal;
  readonly targets: Targets;
  readonly figures: Readonly<Record<Scenario, Figures>>;
  readonly verdict: Verdict;
  /** The steps from which too many cases come back, the worst first. */
  readonly undecided: readonly Step[];
}

/* `copy/verdictText.ts` and `docs/fix-first.md` state the next two numbers in words. */

/** If more than this share of cases comes back, the people involved do not agree on what is right. */
const MAX_RETURN_SHARE = 0.2;
/** The least gain that is worth its money, as a share of today's hours. */
const MIN_GAIN_SHARE = 0.1;
/** The rounding error of a sum, as a share of today's hours. */
const TOLERANCE = 1e-9;

/** Judges a process by the rules in `docs/fix-first.md`. They compare single cases, so they need no volume. */
export function assessProcess(
  process: Process,
  chosen: Pick<ProcessDraft, 'goal' | 'toolStep' | 'waitStep'>,
): Assessment {
  const targets = chooseTargets(process, chosen);
  const inScenario = (scenario: Scenario) =>
    processFigures({ ...process, steps: scenarioSteps(scenario, process.steps, targets) });
  const figures = {
    today: inScenario('today'),
    tool: inScenario('tool'),
    wait: inScenario('wait'),
  };
  const undecided = process.steps
    .filter(({ returnShare }) => returnShare > MAX_RETURN_SHARE)
    .toSorted((one, other) => other.returnShare - one.returnShare);
  const assessment = { process, goal: chosen.goal, targets, figures, undecided };
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
  return gainHours > 0 && gainHours >= todayHours * (MIN_GAIN_SHARE - TOLERANCE);
}

/** The step that the verdict depends on; `undefined` if it depends on none or on all steps. */
export function decisiveStep({ verdict, targets, undecided }: Assessment): Step | undefined {
  if (verdict === 'repair') return targets.wait;
  if (verdict === 'buy') return targets.tool;
  return verdict === 'decide' ? undecided[0] : undefined;
}

/** The hours of a case today, and how many hours each scenario saves. */
export function gainsOf(
  figures: Assessment['figures'],
  figure: 'lead-time' | 'work',
): Readonly<Record<Scenario, number>> {
  const today = figures.today[figure] ?? 0;
  const gain = (scenario: Scenario) => today - (figures[scenario][figure] ?? 0);
  return { today, tool: gain('tool'), wait: gain('wait') };
}
