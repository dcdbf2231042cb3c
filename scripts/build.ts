/** `npm run build`: builds the site if anything changed; the one that is served stays if that fails. */
import { buildSiteOrExit } from './buildSite.ts';
import { readSettingsOrExit } from './readSettingsOrExit.ts';

readSettingsOrExit();
buildSiteOrExit();
