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
import { pruneCss } from './pruneCss.ts';

const QUOTE = /["'`]/;
/** A font face for accented letters only (`styles/fonts.css`). */
const ACCENTED_FONT_FACE = /@font-face\s*\{[^}]*unicode-range[^}]*\}/g;
const ACCENTED_LETTER = /[À-ÖØ-öø-ſ]/;

/**
 * Replaces the style sheets that Astro links with one style element, which has the rules that the page can use
 * (`pruneCss`). The element includes Astro's own style for islands, which would need a hash of its own in the policy.
 * Other style elements and links stay.
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
  const scripts = modulesInPage(page, site);
  const names = classNames(page, scripts);
  const pruned = pruneCss(
    removeUnusedFonts(style, page),
    names,
    [html, ...scripts.map(({ code }) => code)].join(''),
  );
  return [
    replaceElement(first, `<style>${pruned}</style>`),
    ...[...others, ...ofIslands].map((element) => replaceElement(element)),
  ];
}

/**
 * Removes the font faces for accented letters from a page that has no such letter, and no field in which a visitor may
 * write one.
 */
function removeUnusedFonts(style: string, { html, $ }: BuiltPage): string {
  const mayHaveAccents = ACCENTED_LETTER.test(html) || $('input, textarea').length > 0;
  return mayHaveAccents ? style : style.replace(ACCENTED_FONT_FACE, '');
}

/** All modules that can run in a page, except renderers, which set no classes. */
function modulesInPage(page: BuiltPage, site: BuiltSite): ClientModule[] {
  const components = islandScripts(page, site);
  const hydrated = new Set(attributesOf(page, '[data-hydrate]', 'data-hydrate'));
  const scripts = attributesOf(page, 'script[src]', 'src');
  return modulesOf(site.client, [...components, ...scripts], hydrated);
}

/** The scripts of a page's islands. Throws if one is not in the build, because its classes would be removed silently. */
function islandScripts(page: BuiltPage, { client }: BuiltSite): string[] {
  const urls = attributesOf(page, 'astro-island', 'component-url');
  if (urls.length < page.$('astro-island').length || urls.some((url) => !client.files.has(url)))
    throw new Error(
      `${page.file}: an island does not name its script in component-url as this version of Astro is expected to (${urls}). Bring src/integrations/finishPages/inlineStyles.ts in line with the attributes of <astro-island>.`,
    );
  return urls;
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
