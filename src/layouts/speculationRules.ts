/** Pages to which a visitor is led by what he sent, with all below them, and files such as the feed. */
const EXCLUDED = ['/contact*', '/newsletter*', '/thank-you*', '/*.*'];

/**
 * Links to a place in a page: the browser's jump comes after the page is shown and would take the focus
 * from what the page gave it to. And those that open a dialog in place of the page that they name.
 */
const NOT_WHOLE_PAGES = `a[href*="#"], [data-dialog]`;

/**
 * The rules by which a browser renders a page ahead when the visitor is about to follow a link to it;
 * the text of an inline script on every page. What such a page counts or says waits until it is shown
 * (`client/whenShown.ts`).
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: EXCLUDED } },
          { not: { selector_matches: NOT_WHOLE_PAGES } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
