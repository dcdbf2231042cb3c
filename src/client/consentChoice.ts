/** What a visitor answered to the question whether visits may be measured. */
export type Choice = 'accepted' | 'refused';

/** The key in local storage under which the choice is kept. */
export const CHOICE_KEY = 'consent';

/** How long a choice holds: six months. */
export const KEPT_DAYS = 182;

/** The one thing that there is to choose, as the record names it. */
export const MEASUREMENT = 'measurement';

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
 * signal is a refusal, whatever was chosen before.
 */
export function currentChoice(): Choice | undefined {
  return sendsPrivacySignal() ? 'refused' : keptChoice();
}

/** Reads the record that `consentRecord.ts` writes. */
function keptChoice(): Choice | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null');
    if (typeof record !== 'object' || record === null) return undefined;
    if (!('categories' in record) || !Array.isArray(record.categories)) return undefined;
    if (!('expirationTime' in record) || Number(record.expirationTime) <= Date.now())
      return undefined;
    return record.categories.includes(MEASUREMENT) ? 'accepted' : 'refused';
  } catch {
    // Storage that the browser denies, or a record that is not ours: the visitor is asked again.
    return undefined;
  }
}
