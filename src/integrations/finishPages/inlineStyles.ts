import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { INLINE_SCRIPT } from './addContentSecurityPolicy.ts';
import {
  attributesOf,
  type BuiltPage,
  type BuiltSite,
  type Edit,
  replaceElement,
} from './builtPage.ts';
import { type ClientModule, modulesOf } from './clientBuild.ts';
import { islandScripts } from './listIslandFiles.ts';
import { pruneCss } from './pruneCss.ts';

const QUOTE = /["'`]/;
/** The font faces of accented letters, and these letters (`styles/fonts.css`). */
const ACCENTED_FACE = /@font-face\s*\{[^}]*unicode-range[^}]*\}/g;
const ACCENTED = /[À-ÖØ-öø-ſ]/;

/**
 * Inlines the style sheets that Astro links, as one style element with the rules that the page can use, and Astro's
 * style for islands, which would need a hash of its own in the policy. Other style
 * elements and links stay. A page keeps the fonts for accented letters if it has such a letter, or a field in which a
 * visitor may write one.
 */
export function inlineStyles(page: BuiltPage, site: BuiltSite): Edit[] {
  const { html, $ } = page;
  const links = $('link[rel="stylesheet"][href^="/_astro/"]:not([media], noscript *)').get();
  const [first, ...others] = links;
  if (!first) return [];
  const ofIslands = $('style')
    .get()
    .filter((element) => $(element).text() === ISLAND_STYLES);
  const sheets = links.map((link) => site.readStyle($(link).attr('href') ?? ''));
  const style = [...sheets, ...ofIslands.map(() => ISLAND_STYLES)].join('\n');
  const mayHaveAccents = ACCENTED.test(html) || $('input, textarea').length > 0;
  const scripts = modulesInPage(page, site);
  const names = classNames(page, scripts);
  const pruned = pruneCss(
    mayHaveAccents ? style : style.replace(ACCENTED_FACE, ''),
    names,
    [html, ...scripts.map(({ code }) => code)].join(''),
  );
  return [
    replaceElement(first, `<style>${pruned}</style>`),
    ...[...others, ...ofIslands].map((element) => replaceElement(element)),
  ];
}

/** All modules that can run in a page, except renderers, which set no classes. */
function modulesInPage(page: BuiltPage, site: BuiltSite): ClientModule[] {
  const { components } = islandScripts(page, site);
  return modulesOf(site.client, [...components, ...attributesOf(page, 'script[src]', 'src')]);
}

/** All words that can be class names: in the markup, in inline scripts, and in the strings of other scripts. */
function classNames(page: BuiltPage, scripts: readonly ClientModule[]): ReadonlySet<string> {
  const texts = [
    ...attributesOf(page, '[class]', 'class'),
    ...[page.$(INLINE_SCRIPT).text(), ...attributesOf(page, 'astro-island', 'props')].flatMap(
      (text) => text.split(QUOTE),
    ),
    ...scripts.flatMap(({ strings }) => strings),
  ];
  return new Set(texts.flatMap((text) => text.split(/\s+/)));
}
