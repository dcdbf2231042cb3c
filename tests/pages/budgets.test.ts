import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listKeptFiles } from '../../scripts/builds.ts';
import { BUDGETS, overruns, pageBudget } from '../budgets.ts';
import { BUILT_PAGES, BUILT_SITE } from '../builtSite.ts';

const SCRIPT = /<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Style sheets that only an active visitor needs. */
const LATER_SHEET = /<link[^>]* href="\/([^"]+)" data-when-active/g;

const kept = new Set(listKeptFiles(BUILT_SITE));
const files = readdirSync(BUILT_SITE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !kept.has(file),
);

/** The bytes of these files as a browser with Brotli gets them. */
function sentBytes(names: readonly string[]): number {
  return names
    .map((name) => join(BUILT_SITE, name))
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, size) => sum + size, 0);
}

/** Most pages have the same scripts, and many the same style. */
const compressed = new Map<string, number>();

/** The compressed bytes of a page's parts, as if they were sent alone. */
function compressedParts(html: string, part: RegExp): number {
  const text = [...html.matchAll(part)].map(([, content]) => content).join('');
  const bytes = compressed.get(text) ?? brotliCompressSync(text).length;
  compressed.set(text, bytes);
  return bytes;
}

test('every page keeps within its budget', () => {
  const fonts = files.filter((file) => /^(?!.*accented).*\.woff2$/.test(file));
  const beside = files.filter((file) =>
    /^(?:_astro\/(?:main\..*\.js|.*\.css)|favicon\.svg)$/.test(file),
  );
  const problems = BUILT_PAGES.flatMap((file) => {
    const path = `/${file.replace(/(^index)?\.html$/, '')}`;
    const text = readFileSync(join(BUILT_SITE, file), 'utf8');
    const later = Array.from(text.matchAll(LATER_SHEET), ([, name]) => name);
    const opened = [
      file,
      ...fonts,
      ...beside.filter((name) => text.includes(name) && !later.includes(name)),
    ];
    const measures = {
      html: sentBytes([file]),
      total: sentBytes(opened) + opened.length * BUDGETS.headers,
      script: compressedParts(text, SCRIPT),
      style: compressedParts(text, STYLE),
      fonts: sentBytes(fonts),
    };
    const runtime = text.includes('<astro-island') ? BUDGETS.islandRuntime : 0;
    return overruns(path, measures, {
      html: pageBudget(BUDGETS.html, path) + runtime,
      total: pageBudget(BUDGETS.total, path) + runtime,
      ...BUDGETS.firstView,
      script: BUDGETS.firstView.script + runtime,
    });
  });
  expect(BUILT_PAGES.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('every script file keeps within its budget', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const { other, ...named } = BUDGETS.scriptFile;
  const problems = scripts.flatMap((file) => {
    const [name = ''] = basename(file).split('.');
    return overruns(file, { [name]: sentBytes([file]) }, { [name]: other, ...named });
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});

test("all scripts of the owner's desk together keep within their budget", () => {
  const desk = join(realpathSync(BUILT_SITE), '..', 'desk', 'assets');
  const scripts = readdirSync(desk).filter((file) => file.endsWith('.js.br'));
  const bytes = scripts.map((file) => statSync(join(desk, file)).size);
  expect(scripts.length).toBeGreaterThan(10);
  const script = bytes.reduce((sum, size) => sum + size, 0);
  expect(overruns('desk', { script }, { script: BUDGETS.deskScript })).toEqual([]);
});
