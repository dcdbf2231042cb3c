import './everyPage.ts';
import { openForm, startContactForm } from '../ui/contactAction.ts';
import { recordEarlyTouches } from './earlyTouches.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { whenShown } from './whenShown.ts';

recordEarlyTouches();
startFetchingIslands();
startContactForm();

document.addEventListener('DOMContentLoaded', () => {
  whenShown(() => openForm(document.readyState === 'complete'));
});
