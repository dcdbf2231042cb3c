import { type BuiltPage, type Edit, type PageElement, replaceElement } from './builtPage.ts';

/** An attribute of a `noscript` with a style sheet: a selector. A page without a match does not need the sheet. */
const USED_BY = 'data-used-by';

/** Removes the links to deferred style sheets whose elements a page does not have. */
export function omitDeferredSheets({ $ }: BuiltPage): Edit[] {
  const unneeded = $(`noscript[${USED_BY}]`).filter(
    (_, noscript) => $($(noscript).attr(USED_BY)).length === 0,
  );
  return unneeded.get().map((noscript) => replaceElement(noscript as PageElement));
}
