import '../client/islandDirectives.ts';
import 'astro/runtime/server/astro-island.js';
import { recordEarlyTouches } from '../client/earlyTouches.ts';
import { startFetchingIslands } from '../client/fetchIslands.ts';
import { linkLateStyles } from '../client/lateStyles.ts';
import { startSiteFonts } from '../client/siteFonts.ts';
import { whenShown } from '../client/whenShown.ts';
import { tellOfWaitingProcess } from '../fix-first/waitingProcess.ts';
import { leaveForHome } from '../sections/404/leaveForHome.ts';
import { startSharing } from '../sections/blog/article/shareArticle.ts';
import { startBlogFilter } from '../sections/blog/blogFilter.ts';
import { askForConsent } from '../sections/frame/askForConsent.ts';
import { startNavigation } from '../sections/frame/navigation.ts';
import { startAccordionKeys } from '../sections/home/accordionKeys.ts';
import { startThankYou } from '../sections/thank-you/startThankYou.ts';
import { openForm, startContactAction } from '../ui/contactAction.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startPrintAction } from '../ui/printAction.ts';

/*
 * The script of all pages: small refinements of markup that works without them, and what brings islands to
 * life. It runs once the page is parsed (`layouts/Document.astro`). What finds none of its markup does
 * nothing.
 */

// First, so that the others find `window.gtag` where an earlier choice allows it.
if (import.meta.env.PUBLIC_ANALYTICS_ID) askForConsent();
leaveForHome();
linkLateStyles();
startSiteFonts();
recordEarlyTouches();
startNavigation();
startDialogs();
startContactAction();
whenShown(openForm);
startBlogFilter();
startAccordionKeys();
startSharing();
startPrintAction();
startFetchingIslands();
tellOfWaitingProcess();
startThankYou();

for (const touched of window.takeFirstTouches?.() ?? []) {
  touched.ariaBusy = null;
  if (touched.matches('a, button')) touched.click();
  else touched.dispatchEvent(new Event('input', { bubbles: true }));
}
