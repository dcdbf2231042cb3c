import { MAIN_SCRIPT_URL_PLACEHOLDER } from '../../browser/inline.ts';
import {
  type BuiltPage,
  type BuiltSite,
  type Edit,
  type PageElement,
  replaceElement,
} from './builtPage.ts';

/** The links to the main script: one on pages with `layouts/Document.astro`, none on others. */
function mainScriptLinks({ $ }: BuiltPage, { mainScript }: BuiltSite): PageElement[] {
  return $(`script[type="module"][src="${mainScript}"]`).get();
}

/**
 * Removes the link to the main script, which would compete with the first paint, and passes its URL to the inline
 * script, which starts it later (`browser/inline.ts`).
 */
export function deferMainScript(page: BuiltPage, site: BuiltSite): Edit[] {
  const { file, $ } = page;
  const links = mainScriptLinks(page, site);
  const starters = $('script')
    .get()
    .map((script) => ({ script, text: $(script).text() }))
    .filter(({ text }) => text.includes(MAIN_SCRIPT_URL_PLACEHOLDER));
  if (links.length !== starters.length)
    throw new Error(
      `${file}: has ${links.length} links to the main script, and ${starters.length} inline scripts that start it. src/layouts/Document.astro has to write one of each.`,
    );
  return [
    ...links.map((link) => replaceElement(link)),
    ...starters.map(({ script, text }) =>
      replaceElement(
        script,
        `<script>${text.replaceAll(MAIN_SCRIPT_URL_PLACEHOLDER, () => site.mainScript)}</script>`,
      ),
    ),
  ];
}
