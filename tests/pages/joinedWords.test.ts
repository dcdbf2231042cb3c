import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';

/** Elements within a line of text; a `span` may be a box instead. */
const INLINE = 'a, abbr, b, code, em, i, strong, time';

/** The end of a word or a sentence, and the start of the next. */
const END = /[\p{L}\p{N}.,;:!?)”’]$/u;
const START = /^[\p{L}\p{N}(“]/u;

/** A missing space after a sentence, or an extra space. URLs and abbreviations have no capital after the dot. */
const WRONG_SPACE = /\p{Ll}{2}[.!?]\p{Lu}|\S {2,}\S| [.,;!?](?:\s|$)|\( | \)/u;

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
  const spaced = $('body :not(script, style, pre, noscript)')
    .contents()
    .get()
    .flatMap((node) => (node.type === 'text' && WRONG_SPACE.test(node.data) ? [node.data] : []));
  return [...joined, ...spaced];
}

test('no word runs into the next and no space is left over', () => {
  expect([...new Set(BUILT_PAGES.map(readBuilt).flatMap(joinedWords))]).toEqual([]);
});
