import { statSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Whether a file or folder exists at this path. Throws a SettingsError if this user has no rights to look. */
export function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new SettingsError(
      `this user has no rights to look at ${path}; run this as the user of the site, or as root`,
    );
  }
}
