import {
  IMPORT_BATCH,
  IMPORT_TOO_LARGE,
  type ImportRow,
  importSubscribers,
  listSubscribers,
  MAX_IMPORT_BYTES,
  previewImport,
  readReaderWeeks,
} from '../../../forms/desk/subscriberCalls.ts';
import { callDesk } from '../callDesk.ts';
import { refresh } from '../queryClient.ts';

/** What an import of this file would do. Throws an error with a sentence for the owner. */
export async function previewFile(file: File) {
  if (file.size > MAX_IMPORT_BYTES) throw new Error(IMPORT_TOO_LARGE);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('The file cannot be read. Choose it once more.');
  });
  return callDesk(previewImport, new Uint8Array(bytes));
}

/** How far an import is: so many of its rows are done, and so many people were stored. */
export interface ImportProgress {
  readonly done: number;
  readonly imported: number;
}

/**
 * Imports rows in batches, from where `progress` says, and reports after each. After an error, call it again with the
 * last report: nobody is stored twice.
 */
export async function importRows(
  rows: readonly ImportRow[],
  { importId, consent }: { readonly importId: string; readonly consent: string },
  { done, imported }: ImportProgress,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  let stored = imported;
  for (let start = done; start < rows.length; start += IMPORT_BATCH) {
    const part = rows.slice(start, start + IMPORT_BATCH);
    const batch = part.map(({ email, firstName }) => ({ email, firstName }));
    const answer = await callDesk(importSubscribers, { importId, consent, rows: batch });
    stored += answer.imported;
    onProgress({ done: start + part.length, imported: stored });
  }
  await refresh(listSubscribers, readReaderWeeks);
}
