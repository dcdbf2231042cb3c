import type { ProcessDraft, StepField } from '../model/processDraft.ts';
import { fixFirst } from './fixFirst.ts';

const FIELDS = ['what', 'who', 'work', 'wait', 'unit', 'returns'] as const satisfies StepField[];

/**
 * The steps of a process as CSV, one a row, as they were typed; the columns are called as the fields are.
 * What writes it is fetched only now, so it fails where the line does.
 */
export async function processCsv({ steps }: Pick<ProcessDraft, 'steps'>): Promise<string> {
  const { tableCsv } = await import('../../format/tableCsv.ts');
  const { label, fields } = fixFirst.step;
  return tableCsv({
    columns: [label, ...FIELDS.map((field) => fields[field])],
    rows: steps.map((step, index) => [`${index + 1}`, ...FIELDS.map((field) => step[field])]),
  });
}
