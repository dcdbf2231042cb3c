/**
 * The links whose pages may be prerendered: all within the site, except those to pages that follow a submission, to
 * files such as the feed, to a fragment (the browser would jump there after activation and take the focus), and those
 * that open a dialog.
 */
const LINK_SELECTOR = `a[href^='/']:not([href^='/newsletter'],[href^='/thank-you'],[href*='.'],[href*='#'],[data-dialog])`;

/**
 * The speculation rules of every page: the browser prerenders a page when the visitor is about to follow a link to it.
 * Analytics and announcements wait until the page is activated (`browser/whenActivated.ts`).
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: LINK_SELECTOR }, eagerness: 'moderate' }],
});
