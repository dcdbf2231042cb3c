import type { ProcessDraft } from './processDraft.ts';
import type { Process, Step } from './readProcess.ts';

/** One process as it is, and in two futures: a step takes no work, or a wait is gone. */
export const SCENARIOS = ['today', 'tool', 'wait'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The figures: hours, hours a case, a share from 0 to 1, cases, hours a week, money a week, hours a week. */
export const FIGURES = [
  'lead-time',
  'work',
  'flow-efficiency',
  'open-cases',
  'work-week',
  'cost-week',
  'rework-week',
] as const;
export type FigureName = (typeof FIGURES)[number];
/** A figure that cannot be given is `undefined`. */
export type Figures = Readonly<Partial<Record<FigureName, number | undefined>>>;

/** The step that the tool does, and the one whose wait goes. */
export interface Overrides {
  readonly tool: Step | undefined;
  readonly wait: Step | undefined;
}

/** How often a case passes a step that sends back a share: 1 / (1 − share); all of them is never. */
export function passes({ returnShare }: Pick<Step, 'returnShare'>): number {
  return 1 / (1 - returnShare);
}

/** The same for comparing and drawing steps: where every case comes back, one pass stands for all. */
export function finitePasses(step: Pick<Step, 'returnShare'>): number {
  return step.returnShare === 1 ? 1 : passes(step);
}

/** A process with a step from which every case comes back never ends. */
export function neverEnds({ steps }: Pick<Process, 'steps'>): boolean {
  return steps.some(({ returnShare }) => returnShare === 1);
}

/** The visitor's overrides, or else the step with the most work and the longest wait, returns included. */
export function pickSteps(
  { steps }: Pick<Process, 'steps'>,
  chosen: Pick<ProcessDraft, 'tool' | 'wait'>,
): Overrides {
  const byId = (id: number | undefined) => steps.find((step) => step.id === id);
  return {
    tool: byId(chosen.tool) ?? largest(steps, (step) => step.workHours),
    wait: byId(chosen.wait) ?? largest(steps, (step) => step.waitHours),
  };
}

/** The first of the steps with the most hours, each pass counted. */
function largest(steps: readonly Step[], hours: (step: Step) => number): Step | undefined {
  const total = (step: Step) => hours(step) * finitePasses(step);
  return steps.reduce<Step | undefined>(
    (most, step) => (most && total(most) >= total(step) ? most : step),
    undefined,
  );
}

/** The steps of a future. A tool leaves its step's wait and returns as they are. */
export function stepsIn(
  scenario: Scenario,
  steps: readonly Step[],
  overrides: Overrides,
): readonly Step[] {
  return steps.map((step) => {
    if (scenario === 'tool' && step.id === overrides.tool?.id) return { ...step, workHours: 0 };
    if (scenario === 'wait' && step.id === overrides.wait?.id) return { ...step, waitHours: 0 };
    return step;
  });
}

/**
 * The figures of a process. Work and wait of a step count once for each pass; cases open at once are what
 * comes in during one lead time (Little's law: L = λ W, https://doi.org/10.1287/opre.9.3.383).
 */
export function processFigures(process: Process): Figures {
  const { steps, casesPerWeek, pricePerHour, hoursPerDay, daysPerWeek } = process;
  if (steps.length === 0 || neverEnds(process)) return {};
  const sum = (hours: (step: Step) => number) =>
    steps.reduce((total, step) => total + hours(step), 0);
  const workHours = sum((step) => step.workHours * passes(step));
  const leadHours = workHours + sum((step) => step.waitHours * passes(step));
  const aWeek = (factor: number) => casesPerWeek && casesPerWeek * factor;
  return {
    'lead-time': leadHours,
    work: workHours,
    'flow-efficiency': leadHours > 0 ? workHours / leadHours : undefined,
    'open-cases': aWeek(leadHours / (hoursPerDay * daysPerWeek)),
    'work-week': aWeek(workHours),
    'cost-week': pricePerHour === undefined ? undefined : aWeek(workHours * pricePerHour),
    'rework-week': aWeek(reworkHours(process)),
  };
}

/** Hours of work that returns add to one case. */
export function reworkHours({ steps }: Pick<Process, 'steps'>): number {
  return steps.reduce((sum, step) => sum + step.workHours * (passes(step) - 1), 0);
}
