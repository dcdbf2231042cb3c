import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { firstLine } from '../settings.ts';
import { BackupError } from './backupError.ts';

/** More pages than any database has: what is copied in several steps begins anew with each write of another. */
const ALL_PAGES = 0x7fff_ffff;

/** Copies the database of a site that may be running into `path`, in one piece and as it is at one moment. */
export async function copySqlite(dataDir: string, path: string): Promise<void> {
  const source = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  try {
    await backup(source, path, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/**
 * Reads a copy in full, checks that it is sound and has these tables, and leaves it as one file, which
 * needs no other beside it. Throws a BackupError.
 */
export function checkSqliteCopy(path: string, tables: readonly string[]): void {
  const copy = new DatabaseSync(path);
  try {
    const [{ fault } = { fault: 'nothing' }] = copy
      .prepare('select integrity_check as fault from pragma_integrity_check')
      .all();
    if (fault !== 'ok') throw new BackupError(`it is damaged: ${firstLine(fault)}`);
    const rows = copy.prepare("select name from sqlite_schema where type = 'table'").all();
    const names = new Set(rows.map(({ name }) => name));
    const missing = tables.filter((name) => !names.has(name));
    if (missing.length > 0)
      throw new BackupError(`it lacks tables of this site: ${missing.join(', ')}`);
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
}
