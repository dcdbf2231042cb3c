import {
  type BuiltPage,
  type BuiltSite,
  type Edit,
  type PageElement,
  replaceElement,
} from './builtPage.ts';

/** Astro's links to the script of all pages: one in a page with the document of `layouts/Document.astro`, else none. */
export function mainScriptLinks({ $ }: BuiltPage, { mainScript }: BuiltSite): PageElement[] {
  return $(`script[type="module"][src="${mainScript}"]`).get();
}

/** How the inline script ends as the document has it: with a call, which takes the address. */
const CALL = /\(\);?\s*$/;

/**
 * Removes Astro's link to the script of all pages, which would compete with the first paint, and gives its address to
 * the inline script (`browser/inline.ts`), which starts it later.
 */
export function startMainScript(page: BuiltPage, site: BuiltSite): Edit[] {
  const { file, $ } = page;
  const links = mainScriptLinks(page, site);
  const inline = $('script[data-starts-main]').get();
  const texts = inline.map((script) => $(script).text());
  if (links.length !== inline.length || !texts.every((text) => CALL.test(text)))
    throw new Error(
      `${file}: has ${links.length} links to the script of all pages, and ${inline.length} inline scripts with data-starts-main, which end with a call. src/layouts/Document.astro has to write one of each.`,
    );
  return [
    ...links.map((link) => replaceElement(link)),
    ...inline.map((script, index) =>
      replaceElement(
        script,
        `<script>${texts[index]?.replace(CALL, `("${site.mainScript}")`)}</script>`,
      ),
    ),
  ];
}
