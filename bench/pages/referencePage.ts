import { load } from 'cheerio';
import { BenchError } from '../benchError.ts';

/** What loads, runs or hydrates, and the policy whose hashes fit none of what is left. */
const LEFT_OUT = [
  'script',
  'template',
  'meta[http-equiv="content-security-policy"]',
  'link[rel~="preload"]',
  'link[rel~="modulepreload"]',
  'link[rel~="prefetch"]',
  'link[rel~="preconnect"]',
].join(', ');

const WRAPPERS = 'astro-island, astro-slot';
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FAMILY = /font-family:\s*(?:"([^"]+)"|'([^']+)'|([^;}]+))/;

/**
 * The page that the site is measured against: the text and markup of this page and its inlined style,
 * with no script and in the fonts of the system, as written by hand. Throws a BenchError if something is
 * left in it that such a page would not have.
 */
export function referencePage(html: string): string {
  const $ = load(html);
  const faces = $('style').text().match(FONT_FACE) ?? [];
  $(LEFT_OUT).remove();
  for (const style of $('style').get()) {
    $(style).text(withSystemFonts($(style).text(), faces.map(familyOf)));
  }
  for (const wrapper of $(WRAPPERS).get()) $(wrapper).replaceWith($(wrapper).contents());
  $('[data-island-files]').removeAttr('data-island-files');
  const page = $.html().replaceAll(/<!--.*?-->/gs, '');
  const rest = /<script|<astro-|@font-face|\.woff2|\.js\b/.exec(page);
  if (rest) throw new BenchError(`The reference page still holds ${rest[0]}`);
  return page;
}

/** The style without its faces; the rest of a list of families takes their place. */
function withSystemFonts(style: string, families: readonly string[]): string {
  const plain = style.replaceAll(FONT_FACE, '');
  return families.reduce((css, family) => {
    const name = `["']?${RegExp.escape(family)}["']?`;
    return css
      .replaceAll(new RegExp(`${name},\\s*`, 'g'), '')
      .replaceAll(new RegExp(name, 'g'), 'system-ui');
  }, plain);
}

function familyOf(face: string): string {
  const [, double, single, plain] = FAMILY.exec(face) ?? [];
  return (double ?? single ?? plain ?? '').trim();
}
