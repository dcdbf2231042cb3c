import './everyPage.ts';
import { carryContactLocation } from '../ui/contactAction.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';
import { whenShown } from './whenShown.ts';

holdTouches();
startFetchingIslands();

// The browser's jump to the fragment takes the focus, so the form is focused after it.
window.addEventListener('load', () => whenShown(carryContactLocation));
