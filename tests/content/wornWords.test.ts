import { expect, test } from 'vitest';
import { BUILT_PAGES, readToChange } from '../builtSite.ts';

/** Words that tire a reader, each with how often all pages together may use it. */
const TICS = [
  [/\bnobody\b/gi, 25],
  [/\b(?:some|any)body\b/gi, 10],
  [/\bsettle[sd]?\b/gi, 12],
  [/\bbeside\b/gi, 10],
  [/\bdesks?\b/gi, 20],
  [/\ba person\b/gi, 35],
  [/\bsomeone\b/gi, 25],
  [/\bno one\b/gi, 25],
] as const;

/** Stories that repeat, each with how many pages may tell it. */
const STORIES = [
  ['the shared inbox', /\bshared inbox\b/i, 3],
  [
    'the approval that refuses nothing',
    /\brefused? (?:none|nothing)\b|\b(?:none|not one)\b.{0,30}\brefused\b|\bnever (?:says no|refuses)\b/i,
    2,
  ],
] as const;

/** The text of a page's main part without its menus. */
function readText(page: string): string {
  const $ = readToChange(page);
  $('main :is(nav, script, style)').remove();
  const nodes = $('main').find('*').contents().toArray();
  return nodes.map((node) => (node.type === 'text' ? node.data : ' ')).join('');
}

const TEXTS = new Map(BUILT_PAGES.map((page) => [page, readText(page)]));

test.each(TICS)('all pages together say %s no more than %i times', (tic, most) => {
  const said = [...TEXTS].flatMap(([page, text]) => (text.match(tic) ?? []).map(() => page));
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(most);
});

test.each(STORIES)('%s is told, and by few pages', (_story, telling, most) => {
  const tellers = [...TEXTS].filter(([, text]) => telling.test(text)).map(([page]) => page);
  expect(tellers.length, tellers.join('\n')).toBeLessThanOrEqual(most);
  expect(tellers).not.toHaveLength(0);
});

test('the terms are written without contractions', () => {
  const contractions =
    /\b\w+n[’']t\b|\b\w+[’'](?:re|ve|ll|d|m)\b|\b(?:it|that|there|what|who)[’']s\b/gi;
  expect(TEXTS.get('terms.html')?.match(contractions)).toBeNull();
});
