/**
 * Links within the site, but for those to pages where what a visitor sent leads, to files such as the feed, and
 * to a place in a page: the browser's jump comes after the page is shown and would take the focus from what the
 * page gave it to. Nor those that open a dialog in place of the page that they name.
 */
const LINKS = `a[href^="/"]:not([href^="/newsletter"],[href^="/thank-you"],[href*="."],[href*="#"],[data-dialog])`;

/**
 * The rules by which a browser renders a page ahead when the visitor is about to follow a link to it;
 * the text of an inline script on every page. What such a page counts or says waits until it is shown
 * (`browser/whenActivated.ts`).
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: LINKS }, eagerness: 'moderate' }],
});
