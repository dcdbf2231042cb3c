/** `npm run bench:server`: loads the server beside nginx; `-- --help` names its options. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BenchError } from '../bench/benchError.ts';
import { readServerOptions } from '../bench/server/options.ts';
import { runServer } from '../bench/server/runServer.ts';
import { buildSiteOrExit } from './buildSite.ts';
import { NoProgramError } from './findProgram.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

// Leaving at once makes what was started end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const options = readServerOptions(process.argv.slice(2));
readSettingsOrExit();
if (!options.siteDir) buildSiteOrExit();
const siteDir = resolve(options.siteDir ?? join(import.meta.dirname, '..', 'dist'));

try {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new BenchError(`--site-dir: ${siteDir} holds no built site`);
  }
  await runServer(options, siteDir);
} catch (error) {
  if (!(error instanceof BenchError || error instanceof NoProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
