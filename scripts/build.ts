/** `npm run build`: builds the site into `dist/` if anything changed. */
import { buildSiteIfChanged } from './buildSite.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

readSettingsOrExit();
buildSiteIfChanged();
