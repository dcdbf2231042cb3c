import { NoProgramError } from '../scripts/findProgram.ts';

/** Whether `find` finds a program; prints the message of a NoProgramError. */
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
