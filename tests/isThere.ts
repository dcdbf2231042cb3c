import { NoProgramError } from '../scripts/findProgram.ts';

/** Whether there is what `find` looks for; where it throws a NoProgramError, its message is shown. */
export function isThere(find: () => unknown): boolean {
  try {
    find();
    return true;
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    console.error(error.message);
    return false;
  }
}
