import type { Process, Step } from './parseProcess.ts';
import type { ProcessDraft } from './processDraft.ts';
import { finitePasses } from './processFigures.ts';

/** The changes that are compared: a tool does the work of one step, or one wait is removed. */
export const CHANGES = ['tool', 'wait'] as const;
export type Change = (typeof CHANGES)[number];

/** The process today, and with one change. */
export const SCENARIOS = ['today', ...CHANGES] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The step that the tool does, and the step whose wait is removed. */
export type Targets = Readonly<Record<Change, Step | undefined>>;

/** The steps that the visitor chose, or else the step with the most work and the one with the longest wait. */
export function chooseTargets(
  { steps }: Pick<Process, 'steps'>,
  { toolStep, waitStep }: Pick<ProcessDraft, 'toolStep' | 'waitStep'>,
): Targets {
  return {
    tool: steps.find(({ id }) => id === toolStep) ?? largest(steps, (step) => step.workHours),
    wait: steps.find(({ id }) => id === waitStep) ?? largest(steps, (step) => step.waitHours),
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

/** The process after a change of one step. The tool changes neither the wait nor the returns of its step. */
export function withChange(process: Process, change: Change, target: Step | undefined): Process {
  const removed = change === 'tool' ? { workHours: 0 } : { waitHours: 0 };
  const steps = process.steps.map((step) =>
    step.id === target?.id ? { ...step, ...removed } : step,
  );
  return { ...process, steps };
}
