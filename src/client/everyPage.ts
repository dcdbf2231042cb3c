import { startNavigation } from '../sections/document/navigation.ts';
import { startContactAction } from '../ui/contactAction.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startSiteFonts } from './siteFonts.ts';

/*
 * What every page runs. This script, or that of a kind of page, is inline in the page's head
 * (`layouts/Document.astro`): small refinements of markup that works without them. Listeners stand
 * before the first element does, so nothing that a visitor does early is missed.
 */
startSiteFonts();
startContactAction();
// What a visitor agreed to can be changed in a dialog, on every page.
if (import.meta.env.PUBLIC_ANALYTICS_ID) startDialogs();

document.addEventListener('DOMContentLoaded', startNavigation);
