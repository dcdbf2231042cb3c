import { whenActivated } from '../browser/whenActivated.ts';
import { startWaitingProcess } from '../fix-first/waitingProcess.ts';
import { startHomeRedirect } from '../sections/404/startHomeRedirect.ts';
import { startSharing } from '../sections/blog/article/shareArticle.ts';
import { startBlogFilter } from '../sections/blog/blogFilter.ts';
import { startAccordionKeys } from '../sections/home/accordionKeys.ts';
import { startNavigation } from '../sections/layout/navigation.ts';
import { startConsent } from '../sections/layout/startConsent.ts';
import { startThankYou } from '../sections/thank-you/startThankYou.ts';
import { openForm, startContactAction } from '../ui/contactAction.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startPrintAction } from '../ui/printAction.ts';
import { startScrollingTables } from '../ui/scrollingTables.ts';

/** Starts the behaviour of all markup, on every page. Behaviour that finds none of its markup does nothing. */
export function startBehaviours(): void {
  // First, so that the others find `window.gtag` if the visitor has already agreed.
  if (import.meta.env.PUBLIC_ANALYTICS_ID) startConsent();
  startHomeRedirect();
  startNavigation();
  startDialogs();
  startContactAction();
  whenActivated(openForm);
  startBlogFilter();
  startAccordionKeys();
  startSharing();
  startPrintAction();
  startScrollingTables();
  startWaitingProcess();
  startThankYou();
}
