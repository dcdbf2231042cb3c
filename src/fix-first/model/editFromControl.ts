import type { DraftEdit } from './applyEdit.ts';
import type { StepField } from './processDraft.ts';

/** The field of a step that the name of a control states: `3-work`. */
export interface StepFieldName {
  readonly id: number;
  readonly field: StepField;
}

/** Parses the name of a control; `undefined` if it is not a field of a step. */
export function parseStepFieldName(name: string): StepFieldName | undefined {
  const [, id, field] = /^(\d+)-(\w+)$/.exec(name) ?? [];
  return id && field ? { id: Number(id), field: field as StepField } : undefined;
}

/** The edit that a control makes with its new value. Edits of one text field are one group for Undo. */
export function editFromControl({
  name,
  type,
  value,
}: Pick<HTMLInputElement, 'name' | 'type' | 'value'>): DraftEdit & { group?: string } {
  const group = type === 'text' ? { group: name } : {};
  const inStep = parseStepFieldName(name);
  if (inStep) {
    return { type: 'set-step', id: inStep.id, values: { [inStep.field]: value }, ...group };
  }
  const isStepId = name === 'toolStep' || name === 'waitStep';
  return { type: 'set', values: { [name]: isStepId ? Number(value) : value }, ...group };
}
