import { parseStored, readStored, writeStored } from '../../browser/storage.ts';
import { CONSENT_DAYS } from '../../content/layout/consent.ts';

/** A visitor's answer to the question about analytics. */
export type Choice = 'accepted' | 'refused';

/** The key in local storage of the choice and its time. */
export const CHOICE_KEY = 'consent';

const CONSENT_MS = CONSENT_DAYS * 24 * 60 * 60 * 1000;

declare global {
  interface Navigator {
    /** Set by browsers that send the Global Privacy Control signal. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function sendsPrivacySignal(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/**
 * The valid choice; undefined if there is none or it has expired. A privacy signal counts as a
 * refusal, whatever the visitor chose before.
 */
export function currentChoice(): Choice | undefined {
  return sendsPrivacySignal() ? 'refused' : storedChoice();
}

/** Stores a choice with its time, in ms since 1970. If storage is denied, the choice is valid on this page only. */
export function recordChoice(choice: Choice): void {
  writeStored('localStorage', CHOICE_KEY, JSON.stringify({ choice, time: Date.now() }));
}

function storedChoice(): Choice | undefined {
  const record = parseStored(readStored('localStorage', CHOICE_KEY));
  const { choice, time } = (record ?? {}) as { choice?: unknown; time?: unknown };
  const holds = Number(time) + CONSENT_MS > Date.now();
  return holds && (choice === 'accepted' || choice === 'refused') ? choice : undefined;
}
