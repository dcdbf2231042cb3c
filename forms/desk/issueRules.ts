import { formatNumber } from '../../formats.ts';

const MAX_SUBJECT = 200;
const MAX_ISSUE_NOTE = 1000;
const MAX_LETTER = 10_000;

export const SUBJECT_RULE = `Give one line of 1 to ${MAX_SUBJECT} characters.`;
export const NOTE_RULE = `Give a few lines, 1 to ${MAX_ISSUE_NOTE} characters.`;
export const LETTER_RULE = `Give up to ${formatNumber(MAX_LETTER)} characters, without symbols of private fonts.`;

/** The longest subject, note and letter that are kept as a draft, which need not be valid. */
export const MAX_DRAFT_SUBJECT = 5 * MAX_SUBJECT;
export const MAX_DRAFT_NOTE = 5 * MAX_ISSUE_NOTE;
export const MAX_DRAFT_LETTER = 2 * MAX_LETTER;

export const LAST_SEND_TIME = '9998-12-31T23:59';
export const SEND_TIME_RULE = 'Choose a year of four digits, before 9999.';

// Private-use characters (Co) are refused, because one of them stands for the link to unsubscribe in stored issues.

/** Whether a text, without the spaces around it, may be the subject of an issue. */
export function isIssueSubject(text: string): boolean {
  const subject = text.trim();
  if (subject === '' || subject.length > MAX_SUBJECT) return false;
  return !/[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/u.test(subject);
}

/** Whether a text, without the spaces around it, may stand before the article; it may be empty. */
export function isIssueNote(text: string): boolean {
  return text.trim().length <= MAX_ISSUE_NOTE && !/[\p{Co}\p{Cs}]/u.test(text);
}

/** Whether a text may be a letter, as Markdown. */
export function isIssueLetter(text: string): boolean {
  return text.length <= MAX_LETTER && !/[\p{Co}\p{Cs}]/u.test(text);
}

/**
 * Whether an issue may be sent at a local time such as `2026-11-27T10:00`. In UTC, too, its year has four digits, which
 * stored times are compared by.
 */
export function isSendTime(localTime: string): boolean {
  return /^\d{4}-[\dT:.-]+$/.test(localTime) && localTime <= LAST_SEND_TIME;
}
