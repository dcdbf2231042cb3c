import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listKeptFiles } from '../../scripts/builds.ts';
import { BUDGETS, overruns, pageBudget } from '../budgets.ts';
import { BUILT_SITE } from '../builtSite.ts';

const SCRIPT = /<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const kept = new Set(listKeptFiles(BUILT_SITE));
const files = (await readdir(BUILT_SITE, { recursive: true })).filter((file) => !kept.has(file));
const pages = files.filter((file) => file.endsWith('.html'));

/** What is sent of a file of the build to a browser that takes Brotli. */
async function sentBytes(file: string): Promise<number> {
  const copy = files.includes(`${file}.br`) ? `${file}.br` : file;
  return (await stat(join(BUILT_SITE, copy))).size;
}

async function sumOf(names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map(sentBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the parts inside a page would take if they were sent alone. */
function compressedParts(html: string, part: RegExp): number {
  const text = [...html.matchAll(part)].map(([, content]) => content).join('');
  return brotliCompressSync(text).length;
}

test('every page keeps within its budget', async () => {
  const fonts = await sumOf(files.filter((file) => file.endsWith('.woff2')));
  const icon = await sentBytes('favicon.svg');
  const site = await sumOf(files.filter((file) => /^_astro\/site\..*\.js$/.test(file)));
  const found = await Promise.all(
    pages.map(async (file) => {
      const path = `/${file.replace(/(^index)?\.html$/, '')}`;
      const text = await readFile(join(BUILT_SITE, file), 'utf8');
      const html = await sentBytes(file);
      const script = compressedParts(text, SCRIPT);
      const style = compressedParts(text, STYLE);
      const measures = { html, total: html + fonts + icon + site, script, style, fonts };
      return overruns(path, measures, {
        html: pageBudget(BUDGETS.html, path),
        total: pageBudget(BUDGETS.total, path),
        ...BUDGETS.firstView,
      });
    }),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(found.flat()).toEqual([]);
});

test('what a page fetches for its islands keeps within its budget', async () => {
  const found = await Promise.all(
    pages.map(async (file) => {
      const html = await readFile(join(BUILT_SITE, file), 'utf8');
      const listed = /<body[^>]* data-island-files="([^"]+)"/.exec(html)?.[1];
      if (!listed) return;
      const islandFiles = await sumOf(listed.split(' ').map((path) => path.slice(1)));
      return {
        island: file,
        problems: overruns(file, { islandFiles }, { islandFiles: BUDGETS.islandFiles }),
      };
    }),
  );
  const measured = found.filter((page) => page !== undefined);
  expect(measured.map(({ island }) => island)).toContain('index.html');
  expect(measured.flatMap(({ problems }) => problems)).toEqual([]);
});

test('every script file keeps within its budget', async () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const { other, ...named } = BUDGETS.scriptFile;
  const found = await Promise.all(
    scripts.map(async (file) => {
      const [name = ''] = basename(file).split('.');
      const budgets: Record<string, number> = { [name]: other, ...named };
      return overruns(file, { [name]: await sentBytes(file) }, budgets);
    }),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(found.flat()).toEqual([]);
});
