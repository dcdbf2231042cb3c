import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';

/** Elements within a line of text; a `span` may be a box instead. */
const INLINE = 'a, abbr, b, code, em, i, strong, time';

/** The end of a word or a sentence, and the start of the next. */
const END = /[\p{L}\p{N}.,;:!?)”’]$/u;
const START = /^[\p{L}\p{N}(“]/u;

/** A missing or extra space, or two full stops. URLs and abbreviations have no capital after the dot. */
const WRONG_SPACE = /\p{Ll}{2}[.!?]\p{Lu}|(?<!\.)\.\.(?!\.)|\S {2,}\S| [.,;!?](?:\s|$)|\( | \)/u;

/** The texts of a page in which a word runs into the next, or a space is left over. */
function joinedWords($: CheerioAPI): string[] {
  const elements = $('body').find(INLINE).get();
  const joined = elements.flatMap((element) => {
    const text = $(element).text();
    const { prev, next } = element;
    const before = prev?.type === 'text' && END.test(prev.data) && START.test(text);
    const after = next?.type === 'text' && END.test(text) && START.test(next.data);
    return before || after ? [$(element).parent().text()] : [];
  });
  const nodes = $('body :not(script, style, pre, noscript)').contents().get();
  const texts = nodes.map((node) => (node.type === 'text' ? node.data : ''));
  const described = $('title, meta[name=description]').get();
  texts.push(...described.map((element) => $(element).attr('content') ?? $(element).text()));
  return [...joined, ...texts.filter((text) => WRONG_SPACE.test(text))];
}

test('no word runs into the next, and no space or full stop is left over', () => {
  expect([...new Set(BUILT_PAGES.map(readBuilt).flatMap(joinedWords))]).toEqual([]);
});
