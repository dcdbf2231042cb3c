import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SOURCES } from '../scripts/buildSite.ts';

export const ROOT = join(import.meta.dirname, '..');

/** Where the articles of a copy stand. */
export const ARTICLES = join('src', 'content', 'articles');

/** What a build reads beside its sources. */
const ALSO_READ = ['mails', 'server', 'package.json'];

/**
 * Copies what a build reads into a new folder, whose name begins as given, and returns its absolute path; the caller
 * removes it. It stands inside the repository, where its build finds the installed packages but keeps caches of its own.
 */
export async function copySources(name = 'sources'): Promise<string> {
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const copy = await mkdtemp(join(caches, `${name}-`));
  const sources = new Set([...SOURCES, ...ALSO_READ].map((source) => source.split('/')[0] ?? ''));
  await Promise.all(
    [...sources].map((source) => cp(join(ROOT, source), join(copy, source), { recursive: true })),
  );
  return copy;
}

/**
 * Builds the site of these sources as `npm run build` does, with these settings, into their folder `dist`; returns
 * how that ended, with what was written to standard error.
 */
export async function runBuild(sources: string, settings: Readonly<Record<string, string>> = {}) {
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const start = performance.now();
  const child = spawn(process.execPath, [astro, 'build', '--silent'], {
    cwd: sources,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      // Playwright sets it, and Node.js warns of both.
      FORCE_COLOR: undefined,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[exitCode], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { exitCode, errors, elapsedMs: performance.now() - start };
}
