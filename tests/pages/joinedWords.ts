import type { CheerioAPI } from 'cheerio';

/** What stands in a line of text; a `span` may be a box of its own. */
const INLINE = 'a, abbr, b, code, em, i, strong, time';

/** What ends a word or a sentence, and what begins the next. */
const END = /[\p{L}\p{N}.,;:!?)”’]$/u;
const START = /^[\p{L}\p{N}(“]/u;

/** A space too few after a sentence; a space too many within a text. Addresses and abbreviations have no capital. */
const WRONG_SPACE = /\p{Ll}{2}[.!?]\p{Lu}|\S {2,}\S| [.,;!?](?:\s|$)|\( | \)/u;

/** The places of a page where a word runs into the next, or where a part that is left out has left its space. */
export function joinedWords($: CheerioAPI): string[] {
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
