import type { Process, Step } from './parseProcess.ts';

export const FIGURES = [
  /** Hours from start to finish. */
  'leadTime',
  /** Hours of work per case. */
  'work',
  /** Work as a share of the lead time, from 0 to 1. */
  'flowEfficiency',
  'openCases',
  /** Hours of work per week, their cost, and how many of these hours returned cases cause. */
  'weeklyWork',
  'weeklyCost',
  'weeklyRework',
] as const;
export type FigureName = (typeof FIGURES)[number];
/** A figure is `undefined` if a value that it needs is missing, or if the process never ends. */
export type Figures = Readonly<Partial<Record<FigureName, number | undefined>>>;

/**
 * The rounding error to allow for, as 0.1 + 0.2 is not exactly 0.3: an amount, or a share of the amount that is
 * compared.
 */
export const TOLERANCE = 1e-9;

/**
 * How often a case passes a step: 1 / (1 − share that comes back), the sum of the geometric series of its returns.
 * Infinite if every case comes back.
 */
export function passes({ returnShare }: Pick<Step, 'returnShare'>): number {
  return 1 / (1 - returnShare);
}

/** The passes for comparing and drawing steps, which need a finite number: one pass if every case comes back. */
export function finitePasses(step: Pick<Step, 'returnShare'>): number {
  return step.returnShare === 1 ? 1 : passes(step);
}

/** Whether every case comes back from one of the steps. */
export function neverEnds({ steps }: Pick<Process, 'steps'>): boolean {
  return steps.some(({ returnShare }) => returnShare === 1);
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
    leadTime: leadHours,
    work: workHours,
    flowEfficiency: leadHours > 0 ? workHours / leadHours : undefined,
    openCases: perWeek(leadHours / (hoursPerDay * daysPerWeek)),
    weeklyWork: perWeek(workHours),
    weeklyCost: costPerHour === undefined ? undefined : perWeek(workHours * costPerHour),
    weeklyRework: perWeek(reworkHours(process)),
  };
}

/** The hours of work per case that returns cause. */
export function reworkHours({ steps }: Pick<Process, 'steps'>): number {
  return steps.reduce((sum, step) => sum + step.workHours * (passes(step) - 1), 0);
}
