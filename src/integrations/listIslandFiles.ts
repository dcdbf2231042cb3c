import { addAttribute, type BuiltPage, type BuiltSite, type Edit } from './builtPage.ts';
import { withImports } from './clientFiles.ts';
import { mainScriptLinks } from './startMainScript.ts';

/**
 * Lists in the body what the page's islands need, for the script of all pages to fetch ahead
 * (`browser/preloadIslands.ts`). Islands with nothing in them to be touched, such as the toasts, are no reason to fetch
 * anything.
 */
export function listIslandFiles(page: BuiltPage, site: BuiltSite): Edit[] {
  const { $ } = page;
  const body = $('body').get(0);
  const isTouchable = $('astro-island').has('*').length > 0;
  if (!body || !isTouchable || mainScriptLinks(page, site).length === 0) return [];
  const { components, renderers } = islandScripts(page, site);
  const needed = withImports(site.client, [...components, ...renderers]);
  const scripts = needed.filter((address) => address !== site.mainScript);
  const styles = scripts.flatMap((address) => site.client.files.get(address)?.styles ?? []);
  return [addAttribute(body, 'data-island-files', [...scripts, ...styles].join(' '))];
}

/**
 * The scripts of a page's islands, of their components and of the libraries that render these. Throws where an island
 * does not name its component as Astro is expected to, or a script that the build did not make.
 */
export function islandScripts({ file, $ }: BuiltPage, { client }: BuiltSite) {
  const islands = $('astro-island').get();
  const named = (attribute: string) => islands.flatMap((island) => $(island).attr(attribute) ?? []);
  const components = [...new Set(named('component-url'))];
  const renderers = [...new Set(named('renderer-url'))];
  const unknown = [...components, ...renderers].filter((address) => !client.files.has(address));
  if (unknown.length > 0 || named('component-url').length < islands.length)
    throw new Error(
      `${file}: an island does not name its scripts as this version of Astro is expected to, by component-url and renderer-url (${unknown}). Bring src/integrations/listIslandFiles.ts in line with the attributes of <astro-island>.`,
    );
  return { components, renderers };
}
