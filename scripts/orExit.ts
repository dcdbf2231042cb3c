import { SettingsError } from '../server/settings.ts';
import { NoProgramError } from './findProgram.ts';

/**
 * What a function returns; a setting that is wrong, or a program that cannot be had, ends the process with
 * code 1 and the one line that names it.
 */
export function orExit<T>(get: () => T): T {
  try {
    return get();
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof NoProgramError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
