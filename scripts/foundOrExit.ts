import { findProgram, NoProgramError, type ProgramName } from './findProgram.ts';

/** The path of a program; ends the process with code 1 and one line when it cannot be had. */
export function foundOrExit(name: ProgramName): string {
  try {
    return findProgram(name);
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
