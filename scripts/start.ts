/** `npm start`: checks the settings, builds the site if it has to, and serves it. */
import { buildSiteIfChanged } from './buildSite.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

readSettingsOrExit();
buildSiteIfChanged();
await import('../server/main.ts');
