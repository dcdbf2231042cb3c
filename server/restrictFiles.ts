import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from './mail/mailFiles.ts';
import { databaseFile } from './storage/openDatabase.ts';

/**
 * Takes from other users of the machine what they may do with the database and the mail files, as after a copy that
 * did not keep the modes. Returns the paths that stay open to them, since this user may not change their modes.
 */
export function restrictFiles(dataDir: string): string[] {
  const file = databaseFile(dataDir);
  return [file, `${file}-wal`, `${file}-shm`, mailFolder(dataDir)].filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || (found.mode & 0o077) === 0) return false;
    // Files in a folder that was closed before nobody else has reached.
    const files = found.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [];
    try {
      chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
      for (const inside of files) chmodSync(inside, 0o600);
      return false;
    } catch {
      return true;
    }
  });
}
