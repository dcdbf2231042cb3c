/** What a visitor answered to the question whether visits may be measured. */
export type Choice = 'accepted' | 'refused';

/** The key in local storage under which the choice is kept, with the time when it was made. */
export const CHOICE_KEY = 'consent';

/** How long a choice holds: six months. */
export const KEPT_DAYS = 182;

const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;

declare global {
  interface Navigator {
    /** Set by browsers that send the Global Privacy Control signal. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends the Global Privacy Control signal. */
export function sendsPrivacySignal(): boolean {
  return navigator.globalPrivacyControl === true;
}

/**
 * The choice that holds now; undefined when there is none or it has expired. The Global Privacy Control
 * signal counts as a refusal, whatever was chosen before.
 */
export function currentChoice(): Choice | undefined {
  return sendsPrivacySignal() ? 'refused' : keptChoice();
}

/** Keeps a choice, with its time in ms since 1970; where storage is denied it holds for this page only. */
export function recordChoice(choice: Choice): void {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify({ choice, time: Date.now() }));
  } catch {
    // The next page asks again.
  }
}

function keptChoice(): Choice | undefined {
  try {
    const { choice, time } = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? '{}');
    const holds = Number(time) + KEPT_MS > Date.now();
    return holds && (choice === 'accepted' || choice === 'refused') ? choice : undefined;
  } catch {
    // Storage that the browser denies, or a record that is not ours: the visitor is asked again.
    return undefined;
  }
}
