import { load } from 'cheerio';

/** Elements that a reference page does not have: scripts, preloads, and the policy with their hashes. */
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
 * Makes the reference page of a page: the same text, markup and inlined style in one plain file, without scripts and
 * with system fonts. Throws if anything is left that loads or runs.
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
  const page = $.html().replaceAll(/<!--.*?-->/gs, '');
  const rest = /<script|<link[^>]*stylesheet|<astro-|@font-face|\.woff2|\.js\b/.exec(page);
  if (rest) throw new Error(`The reference page still holds ${rest[0]}`);
  return page;
}

/** Removes @font-face rules and the names of their fonts from font lists. */
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
