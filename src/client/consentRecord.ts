import { acceptCategory, reset, run, type Translation } from 'vanilla-cookieconsent';
import { CHOICE_KEY, type Choice, KEPT_DAYS, MEASUREMENT } from './consentChoice.ts';

/** Without words the library shows nothing: the pages have a banner and a dialog of their own. */
const NO_WORDS = {} as Translation;

/**
 * Keeps a choice with its time, in local storage, so that it is not sent along with requests. The
 * library starts anew each time: another tab may have changed the record since.
 */
export async function recordChoice(choice: Choice): Promise<void> {
  reset();
  await run({
    categories: { [MEASUREMENT]: {} },
    cookie: { name: CHOICE_KEY, useLocalStorage: true, expiresAfterDays: KEPT_DAYS },
    language: { default: 'en', translations: { en: NO_WORDS } },
    autoShow: false,
    autoClearCookies: false,
    manageScriptTags: false,
    hideFromBots: false,
  });
  acceptCategory(choice === 'accepted' ? [MEASUREMENT] : []);
}
