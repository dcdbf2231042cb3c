import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SOURCES } from '../scripts/buildSite.ts';

export const ROOT = join(import.meta.dirname, '..');

/** The folder of the articles in a copy. */
export const ARTICLES = join('src', 'content', 'articles');

/** Files that a build reads in addition to its sources. */
const ALSO_READ = ['mails', 'server', 'package.json'];

/**
 * Copies the files that a build reads into a new folder, whose name begins with `name`; returns its absolute path. The
 * caller removes it. It is inside the repository, where the build finds the packages and keeps separate caches.
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
 * Builds the site of these sources with these settings into their folder `dist`; returns exit code, standard error and
 * time (ms).
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
      // Vitest sets these, and Astro would take them for `import.meta.env` of the pages.
      ...{ DEV: undefined, PROD: undefined, SSR: undefined, MODE: undefined, BASE_URL: undefined },
      ASTRO_TELEMETRY_DISABLED: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[exitCode], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { exitCode, errors, elapsedMs: performance.now() - start };
}

/**
 * Builds the site as runBuild does, without the compressed copies of its files: they take a third of the time, and no
 * test of changed sources asks for them. A build that fails or warns is an error.
 */
export async function buildChanged(
  sources: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const config = join(sources, 'astro.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace(/^ *precompress\(\),\n/m, ''));
  const { exitCode, errors } = await runBuild(sources, settings);
  if (exitCode !== 0 || errors) throw new Error(`The build ended with ${exitCode}: ${errors}`);
}
