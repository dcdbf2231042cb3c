/**
 * Links within the site. Not to pages that follow a submission, to files such as the feed, or to a place in a page:
 * the browser would jump there after activation and take the focus. Not links that open a dialog either.
 */
const LINKS = `a[href^='/']:not([href^='/newsletter'],[href^='/thank-you'],[href*='.'],[href*='#'],[data-dialog])`;

/**
 * Speculation rules: the browser prerenders a page when the visitor is about to follow a link to it. Pages wait with
 * analytics and announcements until they are activated (`browser/whenActivated.ts`).
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: LINKS }, eagerness: 'moderate' }],
});
