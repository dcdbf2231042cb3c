import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';

/** Words that took the place of other tics, and how often all pages together may say them. */
const TICS = [
  ['someone', 25, /\bsomeone\b/gi],
  ['no one', 25, /\bno one\b/gi],
] as const;

/** Phrases that readers stumbled over, or that took back what a page had just said. */
const STUMBLES = [
  'We have not asked anyone',
  'by 3 p.m.',
  'Text last revised',
  'An assumption we start from',
  'binds no one',
  'a colleague away',
  'if its price is right',
  'Leave the page out',
] as const;

/** What a visitor reads on a page, without its menus. */
function readText(page: string): string {
  const $ = readBuilt(page);
  $('main :is(nav, script, style)').remove();
  const nodes = $('main').find('*').contents().toArray();
  return nodes.map((node) => (node.type === 'text' ? node.data : ' ')).join('');
}

const READ_TEXTS = new Map(BUILT_PAGES.map((page) => [page, readText(page)]));

test.each(TICS)('all pages together say "%s" no more than %i times', (_name, most, tic) => {
  const said = [...READ_TEXTS].flatMap(([page, text]) => (text.match(tic) ?? []).map(() => page));
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(most);
});

test.each(STUMBLES)('no page says "%s" any more', (phrase) => {
  const pages = [...READ_TEXTS].filter(([, text]) => text.includes(phrase)).map(([page]) => page);
  expect(pages).toEqual([]);
});

test('the terms are written without contractions', () => {
  const contractions =
    /\b\w+n[’']t\b|\b\w+[’'](?:re|ve|ll|d|m)\b|\b(?:it|that|there|what|who)[’']s\b/gi;
  expect(READ_TEXTS.get('terms.html')?.match(contractions)).toBeNull();
});
