import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

/** The measurement id of the site that is measured. */
export const MEASUREMENT_ID = 'G-TEST123';

/** Builds the site with a measurement id into a new folder, and returns the folder. */
export async function buildMeasuredSite(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-measured-'));
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  await promisify(execFile)(process.execPath, [astro, 'build', '--silent', '--outDir', directory], {
    cwd: ROOT,
    env: { ...process.env, PUBLIC_ANALYTICS_ID: MEASUREMENT_ID },
  });
  return directory;
}
