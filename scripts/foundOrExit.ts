import { NoBrowserError } from './findBrowser.ts';
import { NoProgramError } from './findProgram.ts';

/** What a search for a program finds; ends the process with code 1 and one line when it cannot be had. */
export function foundOrExit<Found>(find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof NoBrowserError || error instanceof NoProgramError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
