/**
 * `npm run shots`: pictures of every page and every state at four widths and on paper, in `shots/`, with
 * a contact sheet for each width. What follows `--` goes to Playwright: `npm run shots -- -g /about`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/settings.ts';
import { writeContactSheet } from '../tests/shots/contactSheet.ts';
import { SHOTS_DIR, WIDTHS } from '../tests/shots/folder.ts';
import { buildSiteIfChanged } from './buildSite.ts';
import { findProgram } from './findProgram.ts';
import { orExit } from './orExit.ts';

orExit(() => readSettings(process.env));
orExit(() => findProgram('chromium'));
if (!buildSiteIfChanged()) process.exit(1);

const options = process.argv.slice(2);
// What is left of a whole earlier run would be taken for this one's.
if (options.length === 0) rmSync(SHOTS_DIR, { recursive: true, force: true });
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/shots/playwright.config.ts', ...options],
  { stdio: 'inherit' },
);

for (const folder of [...WIDTHS, 'paper']) {
  const pictures = join(SHOTS_DIR, String(folder));
  if (!existsSync(pictures)) continue;
  const sheet = join(SHOTS_DIR, `${folder}.png`);
  await writeContactSheet(pictures, sheet);
  console.log(sheet);
}
process.exit(status ?? 1);
