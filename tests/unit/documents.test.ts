import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { markdownRows } from './markdownRows.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT });

const LINK = /\]\(([^)\s]+)\)/g;
const FENCED = /^ *```.*?^ *```/gms;
/** A code block and the paragraph above it, which may name a file that a newcomer is to make. */
const RECIPE = /(?:^[^\n]+\n)+\n^ *```.*?^ *```/gms;
const HEADING = /^#+ (.+)$/gm;
const COMMAND = /npm run (?:-s )?([a-z:-]+)/g;
/** A path from the root of the repository; what it has in capitals stands for any name. */
const PATH =
  /`((?:src|server|forms|mails|supabase|deploy|scripts|tests|bench|docs)\/[a-z\d_./-]+)`/gi;
/** A style token, a data attribute, the option of a command, or a file without its folder. */
const NAME = /`(--[a-z][\w-]*|data-[a-z-]+|[\w-]+\.(?:astro|css|mjs|ts|tsx))`/g;
const SOURCES = globSync('{*,{bench,deploy,forms,mails,scripts,server,src,supabase,tests}/**/*}', {
  cwd: ROOT,
}).filter((file) => /\.(?:astro|css|mjs|mdx|ts|tsx)$/.test(file));

function read(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8');
}

function linksOf(document: string): string[] {
  const links = read(document).replace(FENCED, '').matchAll(LINK);
  return Array.from(links, ([, link = '']) => link);
}

/** Anchors as GitHub makes them of headings. */
function anchorsOf(document: string): string[] {
  const headings = read(document).replace(FENCED, '').matchAll(HEADING);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What is wrong with a link of a document; undefined for a good one, and for one that leads outside. */
function faultOf(document: string, link: string): string | undefined {
  if (URL.canParse(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(ROOT, target))) return `${document}: ${link} leads nowhere`;
  if (anchor === undefined || statSync(join(ROOT, target)).isDirectory()) return undefined;
  return anchorsOf(target).includes(anchor) ? undefined : `${document}: ${link} names no heading`;
}

test('every link between documents leads to a file, and to a heading of it', () => {
  expect(DOCUMENTS).toContain('README.md');
  const faults = DOCUMENTS.flatMap((document) =>
    linksOf(document).flatMap((link) => faultOf(document, link) ?? []),
  );
  expect(faults).toEqual([]);
});

test('every npm command that a document names is a script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = DOCUMENTS.flatMap((document) =>
    Array.from(read(document).matchAll(COMMAND), ([, name = '']) => name),
  );
  expect(named).toContain('build');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every file and folder that a document names is there', () => {
  const named = DOCUMENTS.flatMap((document) =>
    Array.from(read(document).replace(RECIPE, '').matchAll(PATH), ([, path = '']) => ({
      document,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  const isMissing = ({ path }: { path: string }) =>
    !/[A-Z]{3}/.test(path) &&
    !['', '.test.ts', '.spec.ts'].some((end) => existsSync(join(ROOT, `${path}${end}`)));
  expect(named.filter(isMissing)).toEqual([]);
});

test('every token, attribute, option and file name that a document gives is in the sources', () => {
  const sources = SOURCES.map(read).join('\n');
  const files = new Set(SOURCES.map((file) => basename(file)));
  const named = DOCUMENTS.flatMap((document) =>
    Array.from(read(document).replace(RECIPE, '').matchAll(NAME), ([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !files.has(name) && !sources.includes(name))).toEqual([]);
});

test('every test that docs/security.md names is there', () => {
  const [, ...tables] = read('docs/security.md').split(/^(?=\|.*\| test +\|$)/m);
  const tests = tables
    .flatMap((table) => markdownRows(table.split('\n\n')[0] ?? '').slice(1))
    .flatMap((row) => Array.from(row.at(-1)?.matchAll(/`(\w+)`/g) ?? [], ([, name = '']) => name));
  const folders = ['server', 'desk', 'browser'];
  const isMissing = (name: string) =>
    !folders.some((folder) => globSync(`tests/${folder}/${name}.{test,spec}.ts`, { cwd: ROOT })[0]);
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter(isMissing)).toEqual([]);
});
