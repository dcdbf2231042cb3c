/** `npm start`: checks the settings, builds the site if anything has changed, and serves it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/settings.ts';
import { buildSiteIfChanged, DIST } from './buildSite.ts';
import { orExit } from './orExit.ts';

orExit(() => readSettings(process.env));
if (!buildSiteIfChanged()) {
  if (!existsSync(join(DIST, 'index.html'))) process.exit(1);
  console.error('The pages of the last good build are served.');
}
await import('../server/main.ts');
