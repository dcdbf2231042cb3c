import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSiteIfChanged } from '../scripts/buildSite.ts';
import { findProgram, type ProgramName } from '../scripts/findProgram.ts';
import { orExit } from '../scripts/orExit.ts';
import { readSettings } from '../server/settings.ts';

/**
 * Looks for what a run needs, builds the site if it changed, and returns a folder for all that is written,
 * which goes with this process. Ends it with code 1 and one line where something is missing.
 */
export function prepareRun(...programs: readonly ProgramName[]): string {
  orExit(() => readSettings(process.env));
  for (const name of programs) orExit(() => findProgram(name));
  if (!buildSiteIfChanged()) process.exit(1);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Leaving at once makes what was started end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(130));
  }
  return folder;
}
