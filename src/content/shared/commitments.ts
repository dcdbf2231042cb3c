import { formatList } from '../../../formats.ts';
import { capitalised, numberWord } from '../../format/numberWord.ts';

/** Joins the sentences that are not empty to one paragraph. */
/* @__NO_SIDE_EFFECTS__ */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** The entries whose text is not empty. */
export function nonEmptyEntries(
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** `commitments.confidential`, as an export of its own, so that browsers fetch no other promise with the contact form. */
export const confidentialMessages =
  'What you send us is confidential, even before there is a contract.';

/** What the firm promises beyond its services, in the same words for all pages and the terms. */
export const commitments = {
  stop: 'You can stop after any phase. You pay for the work done and for anything you approved that cannot be canceled, and keep what is finished.',
  /** `stop` where a process is presented. */
  stopInShort: 'Stop after any phase, and keep what is finished.',
  oldProcess: 'You keep the old process ready, with our help, until day 90.',
  actions:
    'Before anything goes live, you sign a list of actions that no machine may take alone, such as payments above a limit, refusals, and anything with legal weight. Every automated step records what it used, and a person you name can switch it off.',
  vendors:
    'If a vendor pays us anything for a product we recommend, we tell you in writing before you decide.',
  confidential: confidentialMessages,
  ownership: 'What we make for you is yours once it is paid for.',
} as const;

const firstAnswerParts = [
  'how we understood your case',
  'where we would look first and why',
  'which three figures would show a change',
  'what to do next',
  'roughly what the work would cost, if you want a figure',
];

/** The contents of the first answer to a message, as a list and as a sentence. */
export const firstAnswer = {
  parts: firstAnswerParts.map(capitalised),
  sentence: `The answer says ${formatList(firstAnswerParts)}.`,
} as const;

/** A number with its noun: "five promises". */
export function countedNoun(number: number, one: string, more: string): string {
  return `${numberWord(number)} ${number === 1 ? one : more}`;
}
