import './everyPage.ts';
import { openForm, startContactForm } from '../ui/contactAction.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';
import { whenShown } from './whenShown.ts';

holdTouches();
startFetchingIslands();
startContactForm();

document.addEventListener('DOMContentLoaded', () => {
  whenShown(() => openForm(document.readyState === 'complete'));
});
