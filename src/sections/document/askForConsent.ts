import { allowMeasuring, forbidMeasuring, loadMeasuring } from '../../client/consentMeasurement.ts';
import { whenShown } from '../../client/whenShown.ts';
import {
  CHOICE_KEY,
  type Choice,
  currentChoice,
  recordChoice,
  sendsPrivacySignal,
} from './consentChoice.ts';

/** On the banner. */
export const BANNER = 'data-consent-banner';
/** On a button: the choice that it makes. */
export const CHOOSES = 'data-choose';
/** On a part of the settings: the states in which it is shown. */
export const STATES = 'data-consent-states';
/** The id of the settings' dialog, which opens by its address (`ui/dialogs.ts`). */
export const SETTINGS = 'cookie-settings';

/**
 * Asks whether visits may be measured, and keeps to the answer, on every page of a site with a
 * measurement id (`integrations/consent.ts`). It runs before the page's own scripts, so that those find
 * `window.gtag` where an earlier choice allows it.
 */
export function askForConsent(): void {
  follow(currentChoice());
  whenShown(settle);
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY) settle();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${CHOOSES}]`) : null;
    const choice = button?.getAttribute(CHOOSES);
    if (choice === 'accepted' || choice === 'refused') choose(choice);
  });
  const banner = findBanner();
  if (!banner) return;
  // In a frame of its own: room changes the body's size, which is observed too, and an observer that
  // changes in one frame what another has already looked at is an error to the browser.
  new ResizeObserver(() => requestAnimationFrame(() => makeRoom(banner.offsetHeight))).observe(
    banner,
  );
}

function findBanner(): HTMLElement | null {
  return document.querySelector(`[${BANNER}]`);
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
  for (const part of document.querySelectorAll<HTMLElement>(`[${STATES}]`)) {
    part.hidden = !part.getAttribute(STATES)?.split(' ').includes(state);
  }
}

/** Keeps the choice, and holds to it at once. */
function choose(choice: Choice): void {
  recordChoice(choice);
  follow(choice);
  show(choice);
  document.querySelector<HTMLDialogElement>(`dialog[open]#${SETTINGS}`)?.close();
}

/** What has the focus, the end of the page and the toasts must not stay under the banner, nor on it. */
function makeRoom(height: number): void {
  document.documentElement.style.setProperty('--spacing-banner', `${height}px`);
}
