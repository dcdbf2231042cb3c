import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = globSync('{src,server}/**/*.{ts,tsx,astro,mdx}', { cwd: ROOT }).sort();

/** What each file of `src/` and `server/` imports of the project, as paths from the project's root. */
const IMPORTS = SOURCES.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const addresses = text.matchAll(/(?:\bfrom|\bimport)[\s(]*['"](\.[^'"?]+)/g);
  return [...addresses].map(([, address = '']) => ({
    file,
    imported: relative(ROOT, join(ROOT, dirname(file), address)),
  }));
});

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);

/** The imports, each as one line, by files of one folder of what lies in another. */
const importsBetween = (from: string, to: string) =>
  IMPORTS.filter(({ file, imported }) => isIn(file, from) && isIn(imported, to)).map(
    ({ file, imported }) => `${file} imports ${imported}`,
  );

/** Folders whose files never import what lies in others. */
const WITHOUT: readonly (readonly [folder: string, others: readonly string[]])[] = [
  ['src', ['server', 'scripts', 'tests']],
  ['server', ['src', 'scripts', 'tests']],
  [
    'src/ui',
    ['src/content', 'src/forms', 'src/sections', 'src/pages', 'src/layouts', 'src/fix-first'],
  ],
  ['src/forms', ['src/sections', 'src/pages', 'src/layouts', 'src/fix-first']],
  ['src/content', ['src/forms', 'src/sections', 'src/pages', 'src/layouts', 'src/ui']],
  ['src/sections', ['src/pages', 'src/layouts']],
  [
    'src/browser',
    ['src/content', 'src/forms', 'src/sections', 'src/ui', 'src/pages', 'src/layouts'],
  ],
];

test.each(WITHOUT)('%s imports nothing of %s', (folder, others) => {
  expect(IMPORTS.some(({ file }) => isIn(file, folder))).toBe(true);
  expect(others.flatMap((other) => importsBetween(folder, other))).toEqual([]);
});

/** Whether one folder lies in the other. */
const isNested = (one: string, other: string) => isIn(one, other) || isIn(other, one);

/** The folders of a path from the first down: `src`, `src/ui`, `src/ui/line`. */
const foldersOf = (path: string) =>
  dirname(path)
    .split(sep)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

/**
 * Each pair of folders of which the first imports the second. A folder counts with all that lies in it, but to a folder
 * within it only with its own files.
 */
const EDGES = new Set(
  IMPORTS.flatMap(({ file, imported }) =>
    foldersOf(file).flatMap((from) =>
      foldersOf(imported)
        .filter((to) => from !== to)
        .filter((to) => !isNested(from, to) || (dirname(file) === from && dirname(imported) === to))
        .map((to) => `${from} > ${to}`),
    ),
  ),
);

test('no two folders import each other, except server/ itself and the folders in it', () => {
  expect(EDGES.size).toBeGreaterThan(100);
  const mutual = [...EDGES].filter((edge) => {
    const [from, to] = edge.split(' > ');
    return EDGES.has(`${to} > ${from}`) && from !== 'server' && to !== 'server';
  });
  expect(mutual).toEqual([]);
});
