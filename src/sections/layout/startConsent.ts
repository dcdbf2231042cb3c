import { whenActivated } from '../../browser/whenActivated.ts';
import {
  CHOICE_KEY,
  type Choice,
  currentChoice,
  recordChoice,
  sendsPrivacySignal,
} from './consentChoice.ts';
import { allowMeasuring, forbidMeasuring, loadMeasuring } from './consentMeasurement.ts';

/**
 * Asks whether visits may be measured, and keeps to the answer (`Consent.tsx`), on every page of a site
 * with a measurement id.
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
  // What has the focus, the end of the page and the toasts must not stay under the banner, nor on it.
  const makeRoom = () => {
    document.documentElement.style.setProperty('--spacing-banner', `${banner.offsetHeight}px`);
  };
  // In a frame of its own: room changes the body's size, which is observed too, and an observer that
  // changes in one frame what another has already looked at is an error to the browser.
  new ResizeObserver(() => requestAnimationFrame(makeRoom)).observe(banner);
}

function findBanner(): HTMLElement | null {
  return document.querySelector('[data-consent-banner]');
}

/** Brings the page, now that somebody sees it, in line with the choice that holds. */
function settle(): void {
  const choice = currentChoice();
  follow(choice);
  show(choice);
}

function follow(choice: Choice | undefined): void {
  if (choice !== 'accepted') {
    forbidMeasuring();
    return;
  }
  allowMeasuring();
  if (!document.prerendering) loadMeasuring();
}

/** Asks where nothing was chosen, and says in the settings what holds. */
function show(choice: Choice | undefined): void {
  const banner = findBanner();
  if (banner) banner.hidden = choice !== undefined;
  const state = sendsPrivacySignal() ? 'signal' : (choice ?? 'undecided');
  for (const part of document.querySelectorAll<HTMLElement>('[data-consent-states]')) {
    part.hidden = !part.getAttribute('data-consent-states')?.split(' ').includes(state);
  }
}

/** Keeps the choice, and holds to it at once. */
function choose(choice: Choice): void {
  recordChoice(choice);
  follow(choice);
  show(choice);
  document.querySelector<HTMLDialogElement>('dialog[open]#cookie-settings')?.close();
}
