import type { StepField } from './processDraft.ts';
import type { ProcessEdit } from './processHistory.ts';

/**
 * The edit that a control stands for once it has this value; in a field of text all of them are one run. Its name
 * is a field of the process (`ProcessDraft`); for one of a step with the step's id, such as `3-work`.
 */
export function fieldEdit(
  { name, type }: Pick<HTMLInputElement, 'name' | 'type'>,
  value: string,
): ProcessEdit {
  const run = type === 'text' ? { run: name } : {};
  const inStep = stepFieldOf(name);
  if (inStep) {
    return { type: 'set-step', id: inStep.id, values: { [inStep.field]: value }, ...run };
  }
  const isPick = name === 'tool' || name === 'wait';
  return { type: 'set', values: { [name]: isPick ? Number(value) : value }, ...run };
}

/** A field of a step. */
export interface FieldOfStep {
  readonly id: number;
  readonly field: StepField;
}

/** The field of a step that a control's name stands for, if it is one. */
export function stepFieldOf(name: string): FieldOfStep | undefined {
  const [, id, field] = /^(\d+)-(\w+)$/.exec(name) ?? [];
  return id && field ? { id: Number(id), field: field as StepField } : undefined;
}
