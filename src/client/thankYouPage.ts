import './everyPage.ts';
import { showCarriedToast } from '../islands/toast.ts';
import { countThankYou } from '../sections/thank-you/countThankYou.ts';
import { whenShown } from './whenShown.ts';

document.addEventListener('DOMContentLoaded', () => {
  countThankYou();
  whenShown(showCarriedToast);
});
