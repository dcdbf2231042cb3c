import { join } from 'node:path';
import { readBuildSettings } from '../server/settings.ts';
import { startSite, type TestSite } from './server/startSite.ts';

/** The site as the build made it, which stands in `dist` before the tests run. */
export const BUILT_SITE = process.env.SITE_DIR ?? join(import.meta.dirname, '..', 'dist');

/** The canonical origin that the build wrote into the pages. */
export const BUILT_ORIGIN = readBuildSettings(process.env).SITE_URL;

/** Starts the site as startSite does, on the built pages. */
export function startBuiltSite(): Promise<TestSite> {
  return startSite({}, { pages: { siteDir: BUILT_SITE } });
}
