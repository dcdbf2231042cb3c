import { startAccordionKeys } from './accordionKeys.ts';
import { applyBlogFilter, startBlogFilter } from './blogFilter.ts';
import { carryContactLocation, startContactAction } from './contactAction.ts';
import { countThankYou } from './countThankYou.ts';
import { followAddress, startDialogs } from './dialogs.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';
import { leaveForHome } from './leaveForHome.ts';
import { startNavigation } from './navigation.ts';
import { startSharing } from './shareArticle.ts';
import { startSiteFonts } from './siteFonts.ts';
import { showCarriedToast } from './toast.ts';
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
