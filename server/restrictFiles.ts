import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from './mail/mailFiles.ts';
import { databaseFile } from './storage/openDatabase.ts';

/**
 * Takes away the rights of other users on the database and the mail files, which a copy may have added. Returns the
 * paths whose rights this user cannot read or change.
 */
export function restrictFiles(dataDir: string): string[] {
  const file = databaseFile(dataDir);
  return [file, `${file}-wal`, `${file}-shm`, mailFolder(dataDir)].filter((path) => {
    try {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found || (found.mode & 0o077) === 0) return false;
      chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
      // If the folder was closed already, the rights of its files do not matter.
      const names = found.isDirectory() ? readdirSync(path) : [];
      for (const name of names) chmodSync(join(path, name), 0o600);
      return false;
    } catch {
      return true;
    }
  });
}
