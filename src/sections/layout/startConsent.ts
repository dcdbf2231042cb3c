import { parseStored, readStored, writeStored } from '../../browser/storage.ts';
import { whenActivated } from '../../browser/whenActivated.ts';
import { CONSENT_DAYS } from '../../content/layout/consent.ts';
import { disableAnalytics, enableAnalytics, loadGoogleScript } from './googleAnalytics.ts';

/**
 * Asks for consent to analytics and applies the answer (`Consent.tsx`), on each page of a site with a measurement
 * id.
 */
export function startConsent(): void {
  applyToAnalytics(currentChoice());
  whenActivated(() => applyChoice());
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY) applyChoice();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChoice();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-choose]') : null;
    const choice = button?.getAttribute('data-choose');
    if (choice === 'accepted' || choice === 'refused') {
      recordChoice(choice);
      applyChoice(choice);
      document.querySelector<HTMLDialogElement>('dialog[open]#cookie-settings')?.close();
    }
  });
  const banner = findBanner();
  if (!banner) return;
  // The banner must not cover the focused element, the end of the page or the toasts.
  const makeRoom = () => {
    document.documentElement.style.setProperty('--spacing-foot', `${banner.offsetHeight}px`);
  };
  // In another frame: the new padding changes the size of the body, which is observed too, and browsers report an
  // error if one observer resizes an element in the same frame.
  new ResizeObserver(() => requestAnimationFrame(makeRoom)).observe(banner);
}

function findBanner(): HTMLElement | null {
  return document.querySelector('[data-consent-banner]');
}

/** Applies a choice to analytics, the banner and the dialog. */
function applyChoice(choice = currentChoice()): void {
  applyToAnalytics(choice);
  showChoice(choice);
}

function applyToAnalytics(choice: Choice | undefined): void {
  if (choice !== 'accepted') {
    disableAnalytics();
    return;
  }
  enableAnalytics();
  if (!document.prerendering) loadGoogleScript();
}

/** Shows the banner if there is no choice, and the current state in the dialog. */
function showChoice(choice: Choice | undefined): void {
  const banner = findBanner();
  if (banner) banner.hidden = choice !== undefined;
  const state = sendsPrivacySignal() ? 'signal' : (choice ?? 'undecided');
  for (const part of document.querySelectorAll<HTMLElement>('[data-consent-states]')) {
    part.hidden = !part.getAttribute('data-consent-states')?.split(' ').includes(state);
  }
}

/** A visitor's answer to the question about analytics. */
type Choice = 'accepted' | 'refused';

/** The key in local storage of the choice and its time. */
const CHOICE_KEY = 'consent';

const CONSENT_MS = CONSENT_DAYS * 24 * 60 * 60 * 1000;

declare global {
  interface Navigator {
    /** Set by browsers that send the Global Privacy Control signal. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
function sendsPrivacySignal(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/**
 * The valid choice; undefined if there is none or it has expired. A privacy signal counts as a
 * refusal, whatever the visitor chose before.
 */
function currentChoice(): Choice | undefined {
  return sendsPrivacySignal() ? 'refused' : storedChoice();
}

/** Stores a choice with its time, in ms since 1970. If storage is denied, the choice is valid on this page only. */
function recordChoice(choice: Choice): void {
  writeStored('localStorage', CHOICE_KEY, JSON.stringify({ choice, time: Date.now() }));
}

function storedChoice(): Choice | undefined {
  const record = parseStored(readStored('localStorage', CHOICE_KEY));
  const { choice, time } = (record ?? {}) as { choice?: unknown; time?: unknown };
  const holds = Number(time) + CONSENT_MS > Date.now();
  return holds && (choice === 'accepted' || choice === 'refused') ? choice : undefined;
}
