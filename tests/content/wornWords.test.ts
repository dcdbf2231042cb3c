import { expect, test } from 'vitest';
import { BUILT_PAGES, readToChange } from '../builtSite.ts';
import { SAMPLE_MAILS } from '../sampleMails.ts';

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

const NOT_ORDERED = 'a promise that nobody ordered';
const AGAINST_US = 'argues against the firm where people decide whether to write';
const SMALL_PRINT = 'a caveat stands once, on /services or in the terms';

/** Words that must not come back to any page or mail, each with the reason. */
const REFUSED = [
  [/three figures that will prove|named in the proposal|your agreement names/i, NOT_ORDERED],
  [/figure (?:is|was) missed|cause in writing|falls short/i, NOT_ORDERED],
  [/founder signs|signs the baseline|comes back on day 90|walks the process/i, NOT_ORDERED],
  [/the most you (?:should|can) spend|names the most you/i, NOT_ORDERED],
  [/No agent of ours|until it has a named owner|we do not automate it/i, NOT_ORDERED],
  [/Before a model sees|may not train on it|no training on it/i, NOT_ORDERED],
  [/no names are kept|confidentiality agreement first/i, NOT_ORDERED],
  [/date our work ends|date on which you no longer need/i, NOT_ORDERED],
  [/within 30 days of handover|within 12 months of handover/i, NOT_ORDERED],
  [/even if that.s nothing|nothing with us|with or without us/i, AGAINST_US],
  [/the work ends there|does(?:n.t| not) need a consultant|without consultants/i, AGAINST_US],
  [/paid to automate|If you need nothing/i, AGAINST_US],
  [/sales sequence/i, 'jargon for a series of sales emails'],
  [/Weekends don.t count/i, SMALL_PRINT],
  [/savings begin with the first/i, 'contradicts that the first weeks save nothing'],
  [/the person who reads your request answers/i, 'more than is promised: one of us answers'],
  [/documents AI literacy/i, 'more than the EU AI Act says: its article 4 asks for measures'],
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

test.each(REFUSED)('no page or mail says %s: %s', (refused) => {
  const mails = Object.entries(SAMPLE_MAILS).map(
    ([name, mail]) => [name, JSON.stringify(mail)] as const,
  );
  const said = [...TEXTS, ...mails].filter(([, text]) => refused.test(text));
  expect(said.map(([name]) => name)).toEqual([]);
});

test('the terms are written without contractions', () => {
  const contractions =
    /\b\w+n[’']t\b|\b\w+[’'](?:re|ve|ll|d|m)\b|\b(?:it|that|there|what|who)[’']s\b/gi;
  expect(TEXTS.get('terms.html')?.match(contractions)).toBeNull();
});
