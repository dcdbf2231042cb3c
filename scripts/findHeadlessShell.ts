import { findProgram, NoProgramError, WrongProgramError } from './findProgram.ts';

/**
 * The path of Chromium without its windows, in which most browser tests take half the time; of Chromium
 * itself where that cannot be had. Throws a NoProgramError.
 */
export function findHeadlessShell(): string {
  try {
    return findProgram('headlessShell');
  } catch (error) {
    if (!(error instanceof NoProgramError) || error instanceof WrongProgramError) throw error;
    return findProgram('chromium');
  }
}
