import type { ProcessDraft, StepField } from '../model/processDraft.ts';
import { fixFirst } from './fixFirst.ts';

const FIELDS = ['what', 'who', 'work', 'wait', 'unit', 'returns'] as const satisfies StepField[];

/** The steps of a process, one a row, as they were typed; the columns are called as the fields are. */
export function processTable({ steps }: Pick<ProcessDraft, 'steps'>) {
  const { label, fields } = fixFirst.step;
  return {
    columns: [label, ...FIELDS.map((field) => fields[field])],
    rows: steps.map((step, index) => [`${index + 1}`, ...FIELDS.map((field) => step[field])]),
  };
}
