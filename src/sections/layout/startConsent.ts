import { whenActivated } from '../../browser/whenActivated.ts';
import {
  CHOICE_KEY,
  type Choice,
  currentChoice,
  recordChoice,
  sendsPrivacySignal,
} from './consentChoice.ts';
import { disableAnalytics, enableAnalytics, loadGoogleScript } from './googleAnalytics.ts';

/**
 * Asks for consent to analytics and applies the answer (`Consent.tsx`), on each page of a site with a measurement
 * id.
 */
export function startConsent(): void {
  follow(currentChoice());
  whenActivated(settle);
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY) settle();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-choose]') : null;
    const choice = button?.getAttribute('data-choose');
    if (choice === 'accepted' || choice === 'refused') choose(choice);
  });
  const banner = findBanner();
  if (!banner) return;
  // The banner must not cover the focused element, the end of the page or the toasts.
  const makeRoom = () => {
    document.documentElement.style.setProperty('--spacing-banner', `${banner.offsetHeight}px`);
  };
  // In another frame: the new padding changes the size of the body, which is observed too, and browsers report an
  // error if one observer resizes an element in the same frame.
  new ResizeObserver(() => requestAnimationFrame(makeRoom)).observe(banner);
}

function findBanner(): HTMLElement | null {
  return document.querySelector('[data-consent-banner]');
}

/** Applies the choice once the page is visible. */
function settle(): void {
  const choice = currentChoice();
  follow(choice);
  show(choice);
}

function follow(choice: Choice | undefined): void {
  if (choice !== 'accepted') {
    disableAnalytics();
    return;
  }
  enableAnalytics();
  if (!document.prerendering) loadGoogleScript();
}

/** Shows the banner if there is no choice, and the current state in the dialog. */
function show(choice: Choice | undefined): void {
  const banner = findBanner();
  if (banner) banner.hidden = choice !== undefined;
  const state = sendsPrivacySignal() ? 'signal' : (choice ?? 'undecided');
  for (const part of document.querySelectorAll<HTMLElement>('[data-consent-states]')) {
    part.hidden = !part.getAttribute('data-consent-states')?.split(' ').includes(state);
  }
}

function choose(choice: Choice): void {
  recordChoice(choice);
  follow(choice);
  show(choice);
  document.querySelector<HTMLDialogElement>('dialog[open]#cookie-settings')?.close();
}
