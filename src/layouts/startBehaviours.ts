import { whenActivated } from '../browser/whenActivated.ts';
import { hasAnalytics } from '../content/shared/buildSettings.ts';
import { startPlannerHydration } from '../fix-first/startPlannerHydration.ts';
import { startHomeRedirect } from '../sections/404/startHomeRedirect.ts';
import { startSharing } from '../sections/blog/article/startSharing.ts';
import { startBlogFilter } from '../sections/blog/startBlogFilter.ts';
import { startAccordionKeys } from '../sections/home/startAccordionKeys.ts';
import { startConsent } from '../sections/layout/startConsent.ts';
import { startNavigation } from '../sections/layout/startNavigation.ts';
import { startThankYou } from '../sections/thank-you/startThankYou.ts';
import { applyPressedLink, startContactLinks } from '../ui/contactLinks.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startPrintAction } from '../ui/startPrintAction.ts';
import { startScrollingTables } from '../ui/startScrollingTables.ts';

/** Starts the behaviours of all components, on every page. A behaviour does nothing if its markup is not there. */
export function startBehaviours(): void {
  // First, because the others use `window.gtag` if the visitor has consented.
  if (hasAnalytics) startConsent();
  startHomeRedirect();
  startNavigation();
  startDialogs();
  startContactLinks();
  whenActivated(applyPressedLink);
  startBlogFilter();
  startAccordionKeys();
  startSharing();
  startPrintAction();
  startScrollingTables();
  startPlannerHydration();
  startThankYou();
}
