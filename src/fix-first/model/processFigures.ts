import type { ProcessDraft } from './processDraft.ts';
import type { Process, Step } from './readProcess.ts';

/** The process today, and with one change: a tool does the work of one step, or one wait is removed. */
export const SCENARIOS = ['today', 'tool', 'wait'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export const FIGURES = [
  /** Hours from start to finish. */
  'lead-time',
  /** Hours of work per case. */
  'work',
  /** Work as a share of the lead time, from 0 to 1. */
  'flow-efficiency',
  'open-cases',
  /** Hours of work per week, their cost, and the hours of them that returned cases cause. */
  'work-week',
  'cost-week',
  'rework-week',
] as const;
export type FigureName = (typeof FIGURES)[number];
/** A figure is `undefined` if a value that it needs is missing, or if the process never ends. */
export type Figures = Readonly<Partial<Record<FigureName, number | undefined>>>;

/** The step that the tool does, and the step whose wait is removed. */
export interface Targets {
  readonly tool: Step | undefined;
  readonly wait: Step | undefined;
}

/**
 * How often a case passes a step: 1 / (1 − share that comes back), the sum of the geometric series of its returns.
 * Infinite if every case comes back.
 */
export function passes({ returnShare }: Pick<Step, 'returnShare'>): number {
  return 1 / (1 - returnShare);
}

/** The same for comparing and drawing steps: one pass if every case comes back. */
export function finitePasses(step: Pick<Step, 'returnShare'>): number {
  return step.returnShare === 1 ? 1 : passes(step);
}

/** Whether every case comes back from one of the steps. */
export function neverEnds({ steps }: Pick<Process, 'steps'>): boolean {
  return steps.some(({ returnShare }) => returnShare === 1);
}

/** The steps that the visitor chose, or else the step with the most work and the one with the longest wait. */
export function chooseTargets(
  { steps }: Pick<Process, 'steps'>,
  chosen: Pick<ProcessDraft, 'toolStep' | 'waitStep'>,
): Targets {
  const byId = (id: number | undefined) => steps.find((step) => step.id === id);
  return {
    tool: byId(chosen.toolStep) ?? largest(steps, (step) => step.workHours),
    wait: byId(chosen.waitStep) ?? largest(steps, (step) => step.waitHours),
  };
}

/** The step with the most hours, with every pass counted; the first one of several. */
function largest(steps: readonly Step[], hours: (step: Step) => number): Step | undefined {
  const total = (step: Step) => hours(step) * finitePasses(step);
  return steps.reduce<Step | undefined>(
    (most, step) => (most && total(most) >= total(step) ? most : step),
    undefined,
  );
}

/** The steps of a scenario. The tool changes neither the wait nor the returns of its step. */
export function scenarioSteps(
  scenario: Scenario,
  steps: readonly Step[],
  targets: Targets,
): readonly Step[] {
  return steps.map((step) => {
    if (scenario === 'tool' && step.id === targets.tool?.id) return { ...step, workHours: 0 };
    if (scenario === 'wait' && step.id === targets.wait?.id) return { ...step, waitHours: 0 };
    return step;
  });
}

/**
 * Calculates the figures of a process. The work and the wait of a step count once for each pass. The open cases follow
 * from Little's law, L = λ W (https://doi.org/10.1287/opre.9.3.383).
 */
export function processFigures(process: Process): Figures {
  const { steps, casesPerWeek, costPerHour, hoursPerDay, daysPerWeek } = process;
  if (steps.length === 0 || neverEnds(process)) return {};
  const sum = (hours: (step: Step) => number) =>
    steps.reduce((total, step) => total + hours(step), 0);
  const workHours = sum((step) => step.workHours * passes(step));
  const leadHours = workHours + sum((step) => step.waitHours * passes(step));
  const perWeek = (perCase: number) => casesPerWeek && casesPerWeek * perCase;
  return {
    'lead-time': leadHours,
    work: workHours,
    'flow-efficiency': leadHours > 0 ? workHours / leadHours : undefined,
    'open-cases': perWeek(leadHours / (hoursPerDay * daysPerWeek)),
    'work-week': perWeek(workHours),
    'cost-week': costPerHour === undefined ? undefined : perWeek(workHours * costPerHour),
    'rework-week': perWeek(reworkHours(process)),
  };
}

/** The hours of work per case that returns cause. */
export function reworkHours({ steps }: Pick<Process, 'steps'>): number {
  return steps.reduce((sum, step) => sum + step.workHours * (passes(step) - 1), 0);
}
