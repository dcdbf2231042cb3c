import { showCarriedToast } from '../islands/toast.ts';
import { leaveForHome } from '../layouts/leaveForHome.ts';
import { startSharing } from '../sections/blog/article/shareArticle.ts';
import { applyBlogFilter, startBlogFilter } from '../sections/blog/blogFilter.ts';
import { startNavigation } from '../sections/document/navigation.ts';
import { startAccordionKeys } from '../sections/home/accordionKeys.ts';
import { countThankYou } from '../sections/thank-you/countThankYou.ts';
import { carryContactLocation, startContactAction } from '../ui/contactAction.ts';
import { followAddress, startDialogs } from '../ui/dialogs.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';
import { startSiteFonts } from './siteFonts.ts';
import { whenShown } from './whenShown.ts';

/**
 * What every page runs, inline in its head (`integrations/documentScript.ts`): small refinements of
 * markup that works without them. Listeners stand before the first element does, so nothing that a
 * visitor does early is missed.
 */
leaveForHome();
startSiteFonts();
holdTouches();
startAccordionKeys();
startContactAction();
startDialogs();
startBlogFilter();
startSharing();
startFetchingIslands();

document.addEventListener('DOMContentLoaded', () => {
  startNavigation();
  applyBlogFilter();
  followAddress();
  countThankYou();
  whenShown(showCarriedToast);
});

// The browser's jump to the fragment takes the focus, so the form is focused after it.
window.addEventListener('load', () => whenShown(carryContactLocation));
