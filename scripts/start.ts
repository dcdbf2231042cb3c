/** `npm start`: checks the settings, builds the site if it has to, and serves it. */
import { readSettings, SettingsError } from '../server/settings.ts';
import { buildSiteIfChanged } from './buildSite.ts';

try {
  readSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
buildSiteIfChanged();
await import('../server/main.ts');
