import {
  type BuiltPage,
  type BuiltSite,
  type Edit,
  type PageElement,
  replaceElement,
} from './builtPage.ts';

/** The links to the main script: one on pages with `layouts/Document.astro`, none on others. */
export function mainScriptLinks({ $ }: BuiltPage, { mainScript }: BuiltSite): PageElement[] {
  return $(`script[type="module"][src="${mainScript}"]`).get();
}

/** The inline script ends with a call, whose argument is the URL. */
const CALL = /\(\);?\s*$/;

/**
 * Removes the link to the main script, which would compete with the first paint, and passes its URL to the inline
 * script, which starts it later (`browser/inline.ts`).
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
