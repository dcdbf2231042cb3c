import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Where the articles of a copy stand. */
export const ARTICLES = join('src', 'content', 'articles');

/** What a build reads, besides the installed packages. */
const SOURCES = [
  'src',
  'brand.ts',
  'palette.ts',
  'forms',
  'mails',
  'server',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
];

/**
 * Copies what a build reads into a new folder and returns its absolute path; the caller removes it. It
 * stands inside the repository, where its build finds the installed packages but keeps caches of its own.
 */
export async function copySources(): Promise<string> {
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const copy = await mkdtemp(join(caches, 'sources-'));
  await Promise.all(
    SOURCES.map((source) => cp(join(ROOT, source), join(copy, source), { recursive: true })),
  );
  return copy;
}
