/** `npm run bench:pages`: measures every page and the first taps; `-- --help` names its options. */
import { join, resolve } from 'node:path';
import { BenchError } from '../bench/benchError.ts';
import { readPagesOptions } from '../bench/pages/options.ts';
import { runPages } from '../bench/pages/runPages.ts';
import { buildSiteOrExit } from './buildSite.ts';
import { findProgram, NoProgramError } from './findProgram.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

// Leaving at once makes what was started end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const options = readPagesOptions(process.argv.slice(2));
readSettingsOrExit();
if (!options.siteDir) buildSiteOrExit();
const siteDir = resolve(options.siteDir ?? join(import.meta.dirname, '..', 'dist'));

try {
  const met = await runPages(options, siteDir, findProgram('chromium'));
  if (options.strict && !met) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof BenchError || error instanceof NoProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
