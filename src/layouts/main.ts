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
import { applyClickedLink, startContactLinks } from '../forms/contact/contactLinks.ts';
import { startSharing } from '../sections/blog/article/startSharing.ts';
import { startBlogFilter } from '../sections/blog/startBlogFilter.ts';
import { startAccordionKeys } from '../sections/home/startAccordionKeys.ts';
import { startConsent } from '../sections/layout/startConsent.ts';
import { startNavigation } from '../sections/layout/startNavigation.ts';
import { startThankYou } from '../sections/thank-you/startThankYou.ts';
import { startDialogs } from '../ui/controls/dialogs.ts';
import { startPrintAction } from '../ui/controls/startPrintAction.ts';
import { startScrollingTables } from '../ui/data/startScrollingTables.ts';
import { startUntangling } from '../ui/line/startUntangling.ts';

// First, because the tool of /fix-first, which nobody can use before, waits for its scripts.
startHydration({
  ContactForm: () => import('../forms/contact/ContactForm.tsx'),
  FixFirst: () => import('../fix-first/FixFirst.tsx'),
  SubscribeForm: () => import('../forms/newsletter/SubscribeForm.tsx'),
});
linkDeferredStyles();
startUntangling();
void startSiteFonts();
// Before the other behaviours, because they use `window.gtag` if the visitor has consented.
if (hasAnalytics) startConsent();
startNavigation();
startDialogs();
startContactLinks();
whenActivated(applyClickedLink);
startPrintAction();
startScrollingTables();
startKeepingTypedText();
// What single pages do. Files of their own would cost more (docs/decisions/0008).
startAccordionKeys();
startYouDecide();
startBlogFilter();
startSharing();
startThankYou();
