import { CHOICE_KEY, type Choice, currentChoice, sendsPrivacySignal } from './consentChoice.ts';
import { allowMeasuring, forbidMeasuring, loadMeasuring } from './consentMeasurement.ts';
import { whenShown } from './whenShown.ts';

/**
 * What every page runs besides `document.ts` when a measurement id is set (`integrations/consent.ts`). It
 * stands before the page's own scripts, so that those find `window.gtag` where an earlier choice allows
 * it. The dialog "Cookie settings" opens by its address (`dialogs.ts`).
 */
function startConsent(): void {
  follow(currentChoice());
  whenShown(settle);
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY) settle();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-choose]') : null;
    const choice = button?.getAttribute('data-choose');
    if (choice === 'accepted' || choice === 'refused') void choose(choice);
  });
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  if (banner) new ResizeObserver(() => makeRoom(banner.offsetHeight)).observe(banner);
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
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  if (banner) banner.hidden = choice !== undefined;
  const state = sendsPrivacySignal() ? 'signal' : (choice ?? 'undecided');
  for (const part of document.querySelectorAll<HTMLElement>('[data-consent-states]')) {
    part.hidden = !part.dataset.consentStates?.split(' ').includes(state);
  }
}

/** A refusal holds at once, an agreement once it is kept. */
async function choose(choice: Choice): Promise<void> {
  if (choice === 'refused') forbidMeasuring();
  const { recordChoice } = await import('./consentRecord.ts');
  await recordChoice(choice);
  follow(choice);
  show(choice);
  document.querySelector<HTMLDialogElement>('dialog[open]#cookie-settings')?.close();
}

/** What has the focus, the end of the page and the toasts must not stay under the banner, nor on it. */
function makeRoom(height: number): void {
  document.documentElement.style.setProperty('--spacing-banner', `${height}px`);
}

startConsent();
