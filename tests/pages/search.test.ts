import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { BUILT_PAGES, readBuilt, readToChange } from '../builtSite.ts';

/** The pages that search engines may show. */
const indexed = BUILT_PAGES.filter((file) => readBuilt(file)('meta[name=robots]').length === 0);

const titleOf = (file: string) => readBuilt(file)('title').text();
const descriptionOf = (file: string) =>
  readBuilt(file)('meta[name=description]').attr('content') ?? '';

test('a page that search engines show has a title of 60 characters at most and a description of 70 to 155, and any other page says something too', () => {
  expect(indexed.length).toBeGreaterThan(20);
  expect(indexed.map(titleOf).filter(({ length }) => length > 60)).toEqual([]);
  for (const file of BUILT_PAGES) {
    expect(titleOf(file).replace(` | ${brand.name}`, ''), file).toMatch(/^.{3,80}$/);
    const description = indexed.includes(file) ? /^.{70,155}$/ : /^.{40,200}$/;
    expect(descriptionOf(file), file).toMatch(description);
  }
});

test('each page that search engines show begins with the subject of its title', () => {
  for (const file of indexed) {
    const subject =
      titleOf(file)
        .toLowerCase()
        .match(/\p{L}{5,}/gu) ?? [];
    const words = firstWords(file).toLowerCase();
    expect(subject.filter((word) => words.includes(word)).length, file).toBeGreaterThan(
      file.startsWith('blog/') ? 1 : 0,
    );
  }
});

/** The first words of a page's own text, its heading included. */
function firstWords(file: string): string {
  const $ = readToChange(file);
  $('main :is(nav, script, style, svg, dialog)').remove();
  $('main *').append(' ');
  const words = $('main').text().replaceAll('\u00a0', ' ').trim().split(/\s+/);
  return words.slice(0, 60).join(' ');
}
