/**
 * `npm run test:browsers`: the journeys of `tests/engines` through the built site, in Chromium, Firefox
 * and WebKit. Installs what is missing; a browser that cannot be had is a failure.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildMeasuredSite } from '../tests/buildMeasuredSite.ts';
import { buildSiteIfChanged } from './buildSite.ts';
import { findBrowser } from './findBrowser.ts';
import { findProgram } from './findProgram.ts';
import { foundOrExit } from './foundOrExit.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

/** What the journeys run in besides Chromium. */
const NEEDED = ['firefox', 'webKitDriver', 'webKitBrowser', 'display'] as const;

readSettingsOrExit();
process.env.CHROME_PATH = foundOrExit(findBrowser);
for (const name of NEEDED) foundOrExit(() => findProgram(name));
buildSiteIfChanged();

const measuredSite = await buildMeasuredSite();
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'journeys in *', '--no-file-parallelism', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, MEASURED_SITE_DIR: measuredSite } },
);
rmSync(measuredSite, { recursive: true, force: true });
process.exit(status ?? 1);
