import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import { type BuiltPage, type BuiltSite, type Edit, replaceElement } from './builtPage.ts';
import { mainScriptLinks } from './deferMainScript.ts';

/** The start and end of the script with which Astro registers `client:interaction`. */
const DIRECTIVE = /^\(\(\)=>\{.*new Event\("astro:interaction"\)\);?\}\)\(\);\s*$/s;

/**
 * Removes Astro's scripts for islands from a page whose islands all have `client:interaction`, because the main
 * script includes them (`browser/registerInteraction.ts`). If an island has another directive, they stay. Throws if
 * Astro's scripts are not as expected.
 */
export function removeIslandRuntime(page: BuiltPage, site: BuiltSite): Edit[] {
  const { file, $ } = page;
  const islands = $('astro-island').get();
  const areOurs = islands.every((island) => $(island).attr('client') === 'interaction');
  if (islands.length === 0 || !areOurs || mainScriptLinks(page, site).length === 0) return [];
  const scripts = $('script').get();
  const runtime = scripts.find((script) => $(script).text() === islandRuntime);
  const directive = scripts.find((script) => DIRECTIVE.test($(script).text()));
  if (!runtime || !directive)
    throw new Error(
      `${file}: ${runtime ? 'the script of client:interaction' : 'the script of <astro-island>, astro/runtime/server/astro-island.prebuilt.js,'} is not in the page as this version of Astro is expected to write it. Bring src/integrations/finishPages/removeIslandRuntime.ts in line with what stands there.`,
    );
  return [replaceElement(directive), replaceElement(runtime)];
}
