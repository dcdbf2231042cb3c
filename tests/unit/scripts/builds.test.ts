import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../milliseconds.ts';
import {
  buildsFolder,
  currentBuild,
  listKeptFiles,
  removeOtherBuilds,
  siteFolder,
  switchTo,
} from '../../../scripts/builds.ts';
import { temporaryDirectory } from '../../server/temporaryDirectory.ts';

const START = Date.parse('2026-05-04T10:00:00Z');

/** Writes a site whose one script has this name, with a compressed copy. */
async function writeSite(site: string, script: string): Promise<void> {
  await mkdir(join(site, '_astro', 'shared'), { recursive: true });
  await writeFile(join(site, 'index.html'), script);
  await writeFile(join(site, '_astro', 'same.js'), 'the same in all');
  for (const ending of ['.js', '.js.br']) {
    await writeFile(join(site, '_astro', 'shared', script + ending), script);
  }
}

/** A link to builds, each of which is switched to so many hours after the first. */
async function prepareBuilds() {
  const directory = join(await temporaryDirectory(), 'dist');
  return {
    directory,
    page: () => readFile(join(directory, 'index.html'), 'utf8'),
    scripts: async () => {
      const names = await readdir(join(directory, '_astro', 'shared'));
      return names.filter((name) => name.endsWith('.js')).sort();
    },
    async build(name: string, hours: number) {
      removeOtherBuilds(directory);
      await writeSite(siteFolder(directory, name), name);
      switchTo(directory, name, new Date(START + hours * HOUR_MS));
    },
  };
}

test('the link points to the newest build, and the previous build stays until the next one', async () => {
  const { directory, page, build } = await prepareBuilds();
  expect(currentBuild(directory)).toBeUndefined();
  await build('first', 0);
  await build('second', 1);
  expect(await page()).toBe('second');
  expect(currentBuild(directory)).toBe('second');
  expect((await readdir(buildsFolder(directory))).sort()).toEqual(['first', 'second']);
  await build('third', 2);
  expect((await readdir(buildsFolder(directory))).sort()).toEqual(['second', 'third']);
});

test('hashed files stay for a day after the first build without them, and are then removed', async () => {
  const { directory, scripts, build } = await prepareBuilds();
  await build('a', 0);
  expect(listKeptFiles(directory)).toEqual([]);
  await build('b', 100);
  expect(await scripts()).toEqual(['a.js', 'b.js']);
  await build('c', 110);
  expect(await scripts()).toEqual(['a.js', 'b.js', 'c.js']);
  expect([...listKeptFiles(directory)].sort()).toEqual([
    '_astro/shared/a.js',
    '_astro/shared/a.js.br',
    '_astro/shared/b.js',
    '_astro/shared/b.js.br',
  ]);
  await build('d', 125);
  expect(await scripts()).toEqual(['b.js', 'c.js', 'd.js']);
  await build('e', 300);
  expect(await scripts()).toEqual(['d.js', 'e.js']);
});

test('a folder in the place of the link is adopted with its hashed files', async () => {
  const { directory, page, scripts, build } = await prepareBuilds();
  await writeSite(directory, 'old');
  await build('new', 0);
  expect((await lstat(directory)).isSymbolicLink()).toBe(true);
  expect(await page()).toBe('new');
  expect(await scripts()).toEqual(['new.js', 'old.js']);
});
