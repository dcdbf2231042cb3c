import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listKeptFiles } from '../../scripts/builds.ts';
import { BUILT_PAGES, BUILT_SITE, readBuilt } from '../builtSite.ts';

/** Parts of names by which content blockers hide what they take for advertising. */
const HIDDEN_BY_BLOCKERS =
  /toast|banner|popup|(?:newsletter|subscribe)-(?:.*-)?(?:popup|modal|overlay|signup|form|box|cta)/i;
/** A class or an id in a style sheet. */
const NAME = /[.#](?:\\.|[\w-])+/g;

test('no class and no id of a page has a name that content blockers hide', () => {
  const inPages = BUILT_PAGES.flatMap((file) => {
    const $ = readBuilt(file);
    const names = Array.from($('[class], [id]'), (element) => [
      $(element).attr('id') ?? '',
      ...($(element).attr('class') ?? '').split(/\s+/),
    ]);
    return [...names.flat(), ...($('style').text().match(NAME) ?? [])];
  });
  const kept = listKeptFiles(BUILT_SITE);
  const inSheets = globSync('_astro/*.css', { cwd: BUILT_SITE })
    .filter((file) => !kept.includes(file))
    .flatMap((file) => readFileSync(join(BUILT_SITE, file), 'utf8').match(NAME) ?? []);
  const names = new Set([...inPages, ...inSheets]);
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => HIDDEN_BY_BLOCKERS.test(name))).toEqual([]);
});
