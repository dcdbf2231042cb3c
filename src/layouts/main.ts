/*
 * The main script, one for all pages. It starts once the page is parsed, on a first visit after the first paint
 * (`browser/inline.ts`). A behaviour does nothing if its markup is not on the page.
 */
import '../browser/registerInteraction.ts';
import 'astro/runtime/server/astro-island.js';
import { linkDeferredStyles } from '../browser/deferredStyles.ts';
import { startEventReplay } from '../browser/eventReplay.ts';
import { startPreloadingIslands } from '../browser/preloadIslands.ts';
import { startSiteFonts } from '../browser/siteFonts.ts';
import { whenActivated } from '../browser/whenActivated.ts';
import { hasAnalytics } from '../content/shared/buildSettings.ts';
import { startFixFirstHydration } from '../fix-first/startFixFirstHydration.ts';
import { startSharing } from '../sections/blog/article/startSharing.ts';
import { startBlogFilter } from '../sections/blog/startBlogFilter.ts';
import { startAccordionKeys } from '../sections/home/startAccordionKeys.ts';
import { startConsent } from '../sections/layout/startConsent.ts';
import { startNavigation } from '../sections/layout/startNavigation.ts';
import { startThankYou } from '../sections/thank-you/startThankYou.ts';
import { applyClickedLink, startContactLinks } from '../ui/contactLinks.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startUntangling } from '../ui/line/startUntangling.ts';
import { startPrintAction } from '../ui/startPrintAction.ts';
import { startScrollingTables } from '../ui/startScrollingTables.ts';

linkDeferredStyles();
startUntangling();
void startSiteFonts();
// First of the behaviours, because the others use `window.gtag` if the visitor has consented.
if (hasAnalytics) startConsent();
startNavigation();
startDialogs();
startContactLinks();
whenActivated(applyClickedLink);
startBlogFilter();
startAccordionKeys();
startSharing();
startPrintAction();
startScrollingTables();
startFixFirstHydration();
startThankYou();
startPreloadingIslands();
// Last, because the events that came before are for the behaviours.
startEventReplay();
