import { type BuiltPage, type Edit, type PageElement, replaceElement } from './builtPage.ts';

/** Names, as a selector, the elements for which an active visitor needs a deferred style sheet. */
const USED_BY = 'data-used-by';

/** Removes deferred style sheets whose elements a page does not have. */
export function omitUnusedStyles({ $ }: BuiltPage): Edit[] {
  const unneeded = $(`noscript[${USED_BY}]`).filter(
    (_, place) => $($(place).attr(USED_BY)).length === 0,
  );
  return unneeded.get().map((place) => replaceElement(place as PageElement));
}
