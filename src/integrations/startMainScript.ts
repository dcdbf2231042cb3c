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

/**
 * Removes Astro's link to the script of all pages, which would compete with the first paint, and gives its address to
 * the inline script (`browser/inline.ts`), which starts it later.
 */
export function startMainScript(page: BuiltPage, site: BuiltSite): Edit[] {
  const { file, $ } = page;
  const links = mainScriptLinks(page, site);
  const inline = $('script[data-main]').get();
  if (links.length !== inline.length)
    throw new Error(
      `${file}: has ${links.length} links to the script of all pages and ${inline.length} inline scripts with data-main, which start it. src/layouts/Document.astro has to write one of each.`,
    );
  return [
    ...links.map((link) => replaceElement(link)),
    ...inline.map((script) =>
      replaceElement(
        script,
        `<script data-main="${site.mainScript}">${$(script).text()}</script>`,
      ),
    ),
  ];
}
