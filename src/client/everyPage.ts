import { startNavigation } from '../sections/document/navigation.ts';
import { startContactAction } from '../ui/contactAction.ts';
import { followAddress, startDialogs } from '../ui/dialogs.ts';
import { startSiteFonts } from './siteFonts.ts';

/*
 * What every page runs. This script, or that of a kind of page, is inline in the page's head
 * (`layouts/Document.astro`): small refinements of markup that works without them. Listeners stand
 * before the first element does, so nothing that a visitor does early is missed.
 */
startSiteFonts();
startContactAction();
startDialogs();

document.addEventListener('DOMContentLoaded', () => {
  startNavigation();
  followAddress();
});
