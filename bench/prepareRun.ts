import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSiteIfChanged } from '../scripts/buildSite.ts';
import { findProgram, type ProgramName } from '../scripts/findProgram.ts';
import { orExit } from '../scripts/orExit.ts';
import { readSettings } from '../server/settings.ts';

/**
 * Finds the programs of a run, builds the site if it has changed, and returns a temporary folder, which is removed at
 * the end of the process. If something is missing, prints one line and ends the process with code 1.
 */
export function prepareRun(...programs: readonly ProgramName[]): string {
  orExit(() => readSettings(process.env));
  for (const name of programs) orExit(() => findProgram(name));
  if (!buildSiteIfChanged()) process.exit(1);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // process.exit ends the child processes too (see startServer.ts).
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(130));
  }
  return folder;
}
