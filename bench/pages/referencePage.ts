import { load } from 'cheerio';

/** What loads, waits, runs or hydrates, what other media have, and the policy whose hashes fit none of what is left. */
const LEFT_OUT = [
  'script',
  'template',
  'meta[http-equiv="content-security-policy"]',
  'noscript',
  'link[rel~="preload"]',
  'link[rel~="modulepreload"]',
  'link[rel="expect"]',
].join(', ');

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_FAMILY = /font-family:\s*["']?([^"';}]+)/;

/**
 * The page that a page is measured against: its own text, markup and inlined style as one plain file, with
 * no script and in the fonts of the system. Throws when something is left that such a file would not have.
 */
export function referencePage(html: string): string {
  const $ = load(html);
  const families = ($('style').text().match(FONT_FACE) ?? []).map(
    (face) => FONT_FAMILY.exec(face)?.[1]?.trim() ?? '',
  );
  $(LEFT_OUT).remove();
  for (const style of $('style').get()) {
    $(style).text(withSystemFonts($(style).text(), families));
  }
  for (const wrapper of $('astro-island, astro-slot').get()) {
    $(wrapper).replaceWith($(wrapper).contents());
  }
  $('[data-island-files]').removeAttr('data-island-files');
  const page = $.html().replaceAll(/<!--.*?-->/gs, '');
  const rest = /<script|<link[^>]*stylesheet|<astro-|@font-face|\.woff2|\.js\b/.exec(page);
  if (rest) throw new Error(`The reference page still holds ${rest[0]}`);
  return page;
}

/** The style without its faces; the rest of a list of families takes their place. */
function withSystemFonts(style: string, families: readonly string[]): string {
  return families.reduce(
    (css, family) => {
      const name = `["']?${RegExp.escape(family)}["']?`;
      return css
        .replaceAll(new RegExp(`${name},\\s*`, 'g'), '')
        .replaceAll(new RegExp(name, 'g'), 'system-ui');
    },
    style.replaceAll(FONT_FACE, ''),
  );
}
