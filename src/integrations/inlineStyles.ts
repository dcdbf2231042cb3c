import { type BuiltPage, type BuiltSite, type Edit, replaceElement } from './builtPage.ts';
import { withImports } from './clientFiles.ts';
import { islandScripts } from './listIslandFiles.ts';
import { pruneCss } from './pruneCss.ts';

/** What stands in quotes in a script and is no list of classes. */
const SENTENCE = /^[A-Z]/;

/**
 * Puts the style sheets that Astro links into the page, as one style element of what the page can come to use. A style
 * element that is written in the page, or a link of its author's, stays as it is.
 */
export function inlineStyles(page: BuiltPage, site: BuiltSite): Edit[] {
  const { html, $ } = page;
  const links = $('link[rel="stylesheet"][href^="/_astro/"]:not([media], noscript *)').get();
  const [first, ...others] = links;
  if (!first) return [];
  const style = links.map((link) => site.readStyle($(link).attr('href') ?? '')).join('\n');
  const scripts = scriptTexts(page, site);
  const pruned = pruneCss(style, classNames(page, scripts), html + scripts.join(''));
  return [
    replaceElement(first, `<style>${pruned}</style>`),
    ...others.map((link) => replaceElement(link)),
  ];
}

/** The code of all scripts that can run in a page, but for the libraries that render islands, which set no class. */
function scriptTexts(page: BuiltPage, { scripts }: BuiltSite): string[] {
  const { $ } = page;
  const { components } = islandScripts(page, scripts);
  const linked = $('script[src]')
    .get()
    .map((script) => $(script).attr('src') ?? '');
  const files = withImports(scripts, [...components, ...linked], { isLaterToo: true });
  return [...files.map((address) => scripts.get(address)?.code ?? ''), $('script').text()];
}

/** All names that can be those of classes: in the page's markup, or whole in a string of a script or of an island. */
function classNames({ $ }: BuiltPage, scripts: readonly string[]): ReadonlySet<string> {
  const valuesOf = (selector: string, attribute: string) =>
    $(selector)
      .get()
      .map((element) => $(element).attr(attribute) ?? '');
  const strings = [...scripts, ...valuesOf('astro-island', 'props')]
    .flatMap((code) => code.split(/["'`]/))
    .filter((text) => !SENTENCE.test(text));
  return new Set([...valuesOf('[class]', 'class'), ...strings].flatMap((text) => text.split(/\s+/)));
}
