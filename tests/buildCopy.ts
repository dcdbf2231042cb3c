import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { palette } from '../palette.ts';
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

/** Replaces a text that occurs in a file once. */
export async function replaceOnce(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${file} has ${count} times: ${from}`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}

/** Writes a picture of one colour that stands for a photograph. */
export async function writePicture(file: string, width: number, height: number): Promise<void> {
  const create = { width, height, channels: 3, background: palette['action-soft'] } as const;
  await sharp({ create }).toFile(file);
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
      DEV: undefined,
      PROD: undefined,
      SSR: undefined,
      MODE: undefined,
      BASE_URL: undefined,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[exitCode], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { exitCode, errors, elapsedMs: performance.now() - start };
}

/** Has builds of these sources leave out the compressed copies of files, which take a third of the time. */
export function leaveOutCompression(sources: string): Promise<void> {
  return replaceOnce(join(sources, 'astro.config.ts'), '    precompress(),\n', '');
}

/** Builds the site as runBuild does, but without compressed copies. A build that fails or warns is an error. */
export async function buildChanged(
  sources: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await leaveOutCompression(sources);
  const { exitCode, errors } = await runBuild(sources, settings);
  if (exitCode !== 0 || errors) throw new Error(`The build ended with ${exitCode}: ${errors}`);
}
