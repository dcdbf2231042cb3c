import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from './mail/mailFiles.ts';
import { databaseFile } from './storage/openDatabase.ts';

/**
 * Takes from other users of the machine what they may do with the database and the mail files, as after a copy that
 * did not keep the modes. Returns the paths whose modes this user may not see or change.
 */
export function restrictFiles(dataDir: string): string[] {
  const file = databaseFile(dataDir);
  return [file, `${file}-wal`, `${file}-shm`, mailFolder(dataDir)].filter((path) => {
    try {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found || (found.mode & 0o077) === 0) return false;
      chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
      // Nobody else has reached what is in a folder that was closed before.
      const names = found.isDirectory() ? readdirSync(path) : [];
      for (const name of names) chmodSync(join(path, name), 0o600);
      return false;
    } catch {
      return true;
    }
  });
}
