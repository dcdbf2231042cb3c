import { join } from 'node:path';
import { buildSiteOrExit } from '../scripts/buildSite.ts';

/** The measurement id of the site that is measured. */
export const MEASUREMENT_ID = 'G-TEST123';

/** Builds the site with a measurement id, if anything changed since it was, and returns its folder. */
export function buildMeasuredSite(): string {
  const directory = join(import.meta.dirname, '..', '.cache', 'measured-site');
  buildSiteOrExit(directory, { PUBLIC_ANALYTICS_ID: MEASUREMENT_ID });
  return directory;
}

if (import.meta.main) buildMeasuredSite();
