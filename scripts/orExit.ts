import { SettingsError } from '../server/settings.ts';
import { NoProgramError } from './findProgram.ts';

/**
 * Returns the result of a function. If a setting is wrong or a program is missing, prints the error in one line and
 * ends the process with code 1.
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
