/*
 * The main script, one for all pages. It starts once the page is parsed, on a first visit after the first paint
 * (`browser/inline.ts`). A behaviour does nothing if its markup is not on the page.
 */
import { linkDeferredStyles } from '../browser/deferredStyles.ts';
import { startHydration } from '../browser/hydrate.ts';
import { startSiteFonts } from '../browser/siteFonts.ts';
import { startKeepingTypedText } from '../browser/typedText.ts';
import { whenActivated } from '../browser/whenActivated.ts';
import { hasAnalytics } from '../content/shared/buildSettings.ts';
import { startYouDecide } from '../fix-first/you-decide/startYouDecide.ts';
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
startYouDecide();
startSharing();
startPrintAction();
startScrollingTables();
startThankYou();
startKeepingTypedText();
startHydration({
  ContactForm: () => import('../sections/contact/ContactForm.tsx'),
  FixFirst: () => import('../fix-first/FixFirst.tsx'),
  SubscribeForm: () => import('../sections/newsletter/SubscribeForm.tsx'),
});
// Last, because the presses that came before are for the behaviours.
window.releaseHeldControls?.();
