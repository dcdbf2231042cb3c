import { type BuiltPage, type Edit, type PageElement, replaceElement } from './builtPage.ts';

/** Names, as a selector, the elements without which a page needs no deferred style sheet. */
const NEEDED_BY = 'data-needed-by';

/** Removes deferred style sheets whose elements a page does not have. */
export function omitSheets({ $ }: BuiltPage): Edit[] {
  const unneeded = $(`noscript[${NEEDED_BY}]`).filter(
    (_, place) => $($(place).attr(NEEDED_BY)).length === 0,
  );
  return unneeded.get().map((place) => replaceElement(place as PageElement));
}
