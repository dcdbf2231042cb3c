import { fixFirstText } from '../copy/fixFirstText.ts';
import { verdictTitles } from '../copy/verdictText.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type StepField, stepTitle } from '../model/processDraft.ts';
import type { DownloadContent } from './downloadProcess.ts';

const { label, fields } = fixFirstText.step;

/** The columns of the CSV file, after the number of the step. */
const COLUMNS = ['name', 'who', 'work', 'wait', 'unit', 'returns'] as const satisfies StepField[];

/** The contents of the files of a process: its steps as lines and as a table. */
export function downloadContent({ draft, verdict }: Assessment): DownloadContent {
  const { name, steps } = draft;
  return {
    title: name.trim(),
    lines: [`${verdictTitles[verdict]}.`, ...steps.map((step, index) => stepTitle(index, step))],
    table: {
      columns: [label, ...COLUMNS.map((field) => fields[field])],
      rows: steps.map((step, index) => [String(index + 1), ...COLUMNS.map((field) => step[field])]),
    },
  };
}
