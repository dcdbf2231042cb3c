import { IMPORT_BATCH, IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../../forms/desk/constants.ts';
import type { CallInput } from '../../../forms/desk/deskCalls.ts';
import type { ImportRow } from '../../../forms/desk/subscriberCalls.ts';
import { inBatches } from '../../../forms/inBatches.ts';
import { callDesk } from '../callDesk.ts';
import { refresh } from '../queryClient.ts';

/** What an import of this file would do. Throws an error with a sentence for the owner. */
export async function previewFile(file: File) {
  if (file.size > MAX_IMPORT_BYTES) throw new Error(IMPORT_TOO_LARGE);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('The file cannot be read. Choose it once more.');
  });
  return callDesk('POST /api/subscribers/import/preview', new Uint8Array(bytes));
}

/** How far an import is: so many of its rows are done, and so many people were stored. */
export interface ImportProgress {
  readonly done: number;
  readonly imported: number;
}

/** What all calls of one import say. */
type ImportStatement = Omit<CallInput<'POST /api/subscribers/import'>, 'rows'>;

/**
 * Imports rows in batches, from where `progress` says, and reports after each. After an error, call it again with the
 * last report: nobody is stored twice.
 */
export async function importRows(
  rows: readonly ImportRow[],
  statement: ImportStatement,
  progress: ImportProgress,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  let { done, imported } = progress;
  for (const batch of inBatches(rows.slice(done), IMPORT_BATCH)) {
    const people = batch.map(({ email, firstName, consentedAt }) => ({
      email,
      firstName,
      ...(consentedAt !== undefined && { consentedAt }),
    }));
    const answer = await callDesk('POST /api/subscribers/import', { ...statement, rows: people });
    done += batch.length;
    imported += answer.imported;
    onProgress({ done, imported });
  }
  await refresh();
}

/**
 * Remembers the addresses of these rows as never to be mailed, and returns how many are. May be repeated.
 */
export async function rememberRows(rows: readonly ImportRow[], importId: string): Promise<number> {
  let remembered = 0;
  for (const batch of inBatches(rows, IMPORT_BATCH)) {
    const emails = batch.map(({ email }) => email);
    const answer = await callDesk('POST /api/subscribers/suppress', { importId, emails });
    remembered += answer.remembered;
  }
  await refresh();
  return remembered;
}
