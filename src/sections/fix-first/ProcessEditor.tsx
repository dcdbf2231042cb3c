import type { Dispatch } from 'react';
import type { Assessment } from '../../process/assessProcess.ts';
import type { HistoryAction, ProcessHistory } from '../../process/processHistory.ts';
import type { Reading } from '../../process/readProcess.ts';

interface ProcessEditorProps {
  history: ProcessHistory;
  errors: Reading['errors'];
  assessment: Assessment;
  dispatch: Dispatch<HistoryAction>;
}

/** Where the visitor writes down the process. */
export function ProcessEditor({ history }: ProcessEditorProps) {
  return <p>{history.draft.steps.length}</p>;
}
