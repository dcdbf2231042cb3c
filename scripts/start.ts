/** `npm start`: checks the settings, builds the site if it has to, and serves it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSiteIfChanged } from './buildSite.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

readSettingsOrExit();
if (!buildSiteIfChanged()) {
  if (!existsSync(join(import.meta.dirname, '..', 'dist', 'index.html'))) process.exit(1);
  console.error('The pages of the last good build are served.');
}
await import('../server/main.ts');
