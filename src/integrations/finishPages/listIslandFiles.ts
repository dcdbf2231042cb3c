import {
  addAttribute,
  attributesOf,
  type BuiltPage,
  type BuiltSite,
  type Edit,
} from './builtPage.ts';
import { withImports } from './clientBuild.ts';
import { mainScriptLinks } from './deferMainScript.ts';

/**
 * Lists the files of the page's islands in an attribute of the body, for preloading (`browser/preloadIslands.ts`).
 * A page whose islands are all empty, as the toasts are at first, gets no such attribute.
 */
export function listIslandFiles(page: BuiltPage, site: BuiltSite): Edit[] {
  const { $ } = page;
  const body = $('body').get(0);
  const isInteractive = $('astro-island').has('*').length > 0;
  if (!body || !isInteractive || mainScriptLinks(page, site).length === 0) return [];
  const { components, renderers } = islandScripts(page, site);
  const needed = withImports(site.client, [...components, ...renderers]);
  const scripts = needed.filter((url) => url !== site.mainScript);
  const styles = scripts.flatMap((url) => site.client.files.get(url)?.styles ?? []);
  return [addAttribute(body, 'data-island-files', [...scripts, ...styles].join(' '))];
}

/**
 * The scripts of a page's islands: components and renderers. Throws if an island has no component URL, or one that
 * is not in the build.
 */
export function islandScripts(page: BuiltPage, { client }: BuiltSite) {
  const components = new Set(attributesOf(page, 'astro-island', 'component-url'));
  const renderers = new Set(attributesOf(page, 'astro-island', 'renderer-url'));
  const unknown = [...components, ...renderers].filter((url) => !client.files.has(url));
  const hasUnnamed = page.$('astro-island:not([component-url])').length > 0;
  if (unknown.length > 0 || hasUnnamed)
    throw new Error(
      `${page.file}: an island does not name its scripts as this version of Astro is expected to, by component-url and renderer-url (${unknown}). Bring src/integrations/finishPages/listIslandFiles.ts in line with the attributes of <astro-island>.`,
    );
  return { components, renderers };
}
