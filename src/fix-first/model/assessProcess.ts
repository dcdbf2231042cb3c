import { type Process, parseProcess, type Step } from './parseProcess.ts';
import type { ProcessDraft } from './processDraft.ts';
import { type Figures, processFigures, reworkHours, TOLERANCE } from './processFigures.ts';
import {
  type Change,
  chooseTargets,
  type Scenario,
  type Targets,
  withChange,
} from './scenarios.ts';

export type Verdict = 'buy' | 'repair' | 'decide' | 'neither' | 'incomplete';

type Gains = Readonly<Record<Change, number>>;

/** The results for a process: its targets, the figures of each scenario, and the verdict. */
export interface Assessment {
  readonly draft: ProcessDraft;
  readonly process: Process;
  readonly targets: Targets;
  readonly figures: Readonly<Record<Scenario, Figures>>;
  /** Today's hours of a case that the goal is about: all of them, or those of work. */
  readonly goalHours: number;
  /** How many of these hours each change saves. */
  readonly gains: Gains;
  /** The step from which the most cases come back, if these are too many. */
  readonly worstStep: Step | undefined;
  readonly verdict: Verdict;
}

/* `copy/describeVerdict.ts` and `docs/fix-first.md` state the next two numbers in words. */

/** If more than this share of cases comes back, the people involved do not agree on what is right. */
const MAX_RETURN_SHARE = 0.2;
/** The least gain that is worth its money, as a share of today's hours. */
const MIN_GAIN_SHARE = 0.1;

/** Judges a process by the rules in `docs/fix-first.md`. They compare single cases, so they need no volume. */
export function assessProcess(draft: ProcessDraft): Assessment {
  const process = parseProcess(draft);
  const targets = chooseTargets(process, draft);
  const figures = {
    today: processFigures(process),
    tool: processFigures(withChange(process, 'tool', targets.tool)),
    wait: processFigures(withChange(process, 'wait', targets.wait)),
  };
  const goalFigure = draft.goal === 'faster' ? 'leadTime' : 'work';
  const goalHours = figures.today[goalFigure] ?? 0;
  const gains = gainsOf(figures, goalFigure);
  const [worstStep] = process.steps
    .filter(({ returnShare }) => returnShare > MAX_RETURN_SHARE)
    .toSorted((one, other) => other.returnShare - one.returnShare);
  const assessment = { draft, process, targets, figures, goalHours, gains, worstStep };
  return { ...assessment, verdict: judge(assessment) };
}

function judge(assessment: Omit<Assessment, 'verdict'>): Verdict {
  const { draft, process, figures, goalHours, gains, worstStep } = assessment;
  if (process.steps.length < 2 || figures.today.leadTime === 0) return 'incomplete';
  if (worstStep) return 'decide';
  const error = TOLERANCE * goalHours;
  const isWorthIt = (gain: number) => gain > 0 && gain >= MIN_GAIN_SHARE * goalHours - error;
  if (draft.goal === 'faster') {
    if (gains.wait > gains.tool + error && isWorthIt(gains.wait)) return 'repair';
  } else {
    const rework = reworkHours(process);
    if (rework > 0 && rework >= gains.tool - error) return 'decide';
  }
  return isWorthIt(gains.tool) ? 'buy' : 'neither';
}

/** The step that the verdict depends on; `undefined` if it depends on none or on all steps. */
export function decisiveStep({ verdict, targets, worstStep }: Assessment): Step | undefined {
  if (verdict === 'repair') return targets.wait;
  if (verdict === 'buy') return targets.tool;
  return verdict === 'decide' ? worstStep : undefined;
}

/** How many of the hours of a case each change saves. */
export function gainsOf(figures: Assessment['figures'], figure: 'leadTime' | 'work'): Gains {
  const gain = (change: Change) => (figures.today[figure] ?? 0) - (figures[change][figure] ?? 0);
  return { tool: gain('tool'), wait: gain('wait') };
}
