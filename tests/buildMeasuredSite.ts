import { join } from 'node:path';
import { buildSiteIfChanged } from '../scripts/buildSite.ts';

/** The measurement id of the site that is measured. */
export const MEASUREMENT_ID = 'G-TEST123';

/**
 * Builds the site with a measurement id, if anything changed since it was, and returns its folder. A build
 * that fails ends the process with code 1.
 */
export function buildMeasuredSite(): string {
  const directory = join(import.meta.dirname, '..', '.cache', 'measured-site');
  const env = { PUBLIC_ANALYTICS_ID: MEASUREMENT_ID };
  if (!buildSiteIfChanged(directory, env, { hasDesk: false })) process.exit(1);
  return directory;
}

if (import.meta.main) buildMeasuredSite();
