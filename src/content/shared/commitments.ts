import { brand } from '../../../brand.ts';
import { capitalised, numberWord } from '../../format/numberWord.ts';
import { durations } from './figures.ts';

/**
 * Every promise that the firm makes beyond its services. If a promise is `false`, no page, article, mail or legal text
 * makes it. docs/owner.md says more.
 */
const promised = {
  /** A client can stop after any phase. */
  stop: true,
  /** Three figures prove the result, and both sides agree on their targets. */
  figures: true,
  /** What a client gets if a figure is missed on day 90. It needs the promise `figures`. */
  missedFigure: true,
  /** The founder signs the baseline and comes back on day 90. */
  founder: true,
  /** An audit report names the most that a client should spend. */
  worth: true,
  /** The old process can be resumed until day 90. */
  oldProcess: true,
  /** The client lists the actions that no machine takes alone. */
  actions: true,
  /** What an agent needs before it goes live. */
  agents: true,
  /** The firm discloses what a vendor pays it. */
  vendors: true,
  /** The client approves which data a model sees. */
  data: true,
  /** No names are kept with the times that are measured. */
  timing: true,
  /** Deliverables belong to the client once they are paid for. */
  ownership: true,
  /** The plan names the day on which the work ends. */
  lastDay: true,
  /** Deliverables that fall short are corrected at the firm's expense. */
  defects: true,
  /** Messages are confidential before there is a contract. */
  confidential: true,
  /** A confidentiality agreement on request. */
  secrecy: true,
  /** What the first answer to a message says. */
  firstAnswer: true,
  /** No series of sales mails follows a message. */
  noSequence: true,
};

export type CommitmentId = keyof typeof promised;

/** Whether the firm makes a promise. */
/* @__NO_SIDE_EFFECTS__ */
export function isPromised(id: CommitmentId): boolean {
  return promised[id] && (id !== 'missedFigure' || isPromised('figures'));
}

/** The first text if the firm makes a promise, the second if it does not. */
/* @__NO_SIDE_EFFECTS__ */
export function ifPromised(id: CommitmentId, text: string, otherwise = ''): string {
  return isPromised(id) ? text : otherwise;
}

/** Joins the sentences that are not empty to one paragraph. */
/* @__NO_SIDE_EFFECTS__ */
export function joinSentences(...sentences: readonly string[]): string {
  return nonEmpty(...sentences).join(' ');
}

/** The texts that are not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function nonEmpty(...texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '');
}

/** The entries whose text is not empty. */
export function nonEmptyEntries(
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

const stopAfter = (part: 'phase' | 'step') =>
  `You can stop after any ${part}. You pay for the work done and for anything you approved that cannot be canceled, and keep what is finished.`;

const ways = /* @__PURE__ */ new Intl.ListFormat(brand.locale, { type: 'disjunction' }).format(
  nonEmpty(
    'change the plan',
    'go back to the old way',
    ifPromised('stop', 'stop and keep what is finished'),
  ),
);

/** `commitments.confidential`, as an export of its own, so that browsers fetch no other promise with the contact form. */
export const confidentialMessages = ifPromised(
  'confidential',
  'What you send us is confidential, even before there is a contract.',
);

/** The promises in the same words for all pages and the terms. A promise that the firm does not make is empty. */
export const commitments = {
  stop: ifPromised('stop', stopAfter('phase')),
  /** For work in steps instead of phases. */
  stopAfterStep: ifPromised('stop', stopAfter('step')),
  figures: ifPromised(
    'figures',
    'The proposal names the three figures that will prove the result: one your customers would notice, one that pays, and one that must not get worse.',
  ),
  targets: ifPromised(
    'figures',
    `The first phase measures where they stand. Then you and we agree on their targets in writing${ifPromised('stop', '; if we cannot, you can stop there')}.`,
  ),
  missedFigure: ifPromised(
    'missedFigure',
    `If a figure is missed on day 90, you get the cause in writing, nothing more is automated until you decide, and the choice is yours: ${ways}.`,
  ),
  founder: ifPromised(
    'founder',
    'Our founder signs the baseline and comes back on day 90 to go through the figures with you.',
  ),
  worth: ifPromised(
    'worth',
    `Every audit report names the most you can spend on the process and still earn it back within ${durations.payback.to} months. Our fees, the audit and your people’s hours count.`,
  ),
  /** `worth` in one sentence. */
  worthInShort: ifPromised('worth', 'Every audit report names the most you should spend.'),
  actions: ifPromised(
    'actions',
    'Before anything goes live, you sign a list of actions that no machine may take alone, such as payments above a limit, refusals, and anything with legal weight. Every automated step records what it used, and a person you name can switch it off.',
  ),
  agents: ifPromised(
    'agents',
    'No agent of ours goes live without a written limit, a test on your own past cases, a named person on duty and a switch.',
  ),
  vendors: ifPromised(
    'vendors',
    'If a vendor pays us anything for a product we recommend, we tell you in writing before you decide.',
  ),
  data: ifPromised(
    'data',
    'Before a model sees any of your data, you approve in writing which data, which vendor and which country, and that the vendor may not train on it. Personal data moves only under a data processing agreement.',
  ),
  timing: ifPromised(
    'timing',
    'We time the case, not the person: no names are kept with the times.',
  ),
  ownership: ifPromised('ownership', 'What we make for you is yours once it is paid for.'),
  lastDay: ifPromised(
    'lastDay',
    'The last item in the plan is the date our work ends. After it you can call, but you should not have to.',
  ),
  defects: ifPromised(
    'defects',
    'If a deliverable falls short of that, tell us within 30 days of handover, and we correct it at our own expense; after that it counts as accepted, except for defects no one could have found by then, if you tell us within 12 months of handover.',
  ),
  confidential: confidentialMessages,
  secrecy: ifPromised('secrecy', 'We sign a confidentiality agreement first if you want one.'),
  noSequence: ifPromised('noSequence', 'There’s no sales sequence and no obligation.'),
} as const;

const firstAnswerParts = isPromised('firstAnswer')
  ? [
      'how we understood your case',
      'where we would look first and why',
      'which three figures would show a change',
      'what the work would roughly cost if you ask',
      'what to do next, even if that’s nothing, or nothing with us',
    ]
  : [];

/** The contents of the first answer to a message, as a list and as a sentence. */
export const firstAnswer = {
  parts: firstAnswerParts.map(capitalised),
  sentence: ifPromised(
    'firstAnswer',
    `The answer says ${new Intl.ListFormat(brand.locale).format(firstAnswerParts)}.`,
  ),
} as const;

/** A number with its noun: "five promises". */
export function countedNoun(number: number, one: string, more: string): string {
  return `${numberWord(number)} ${number === 1 ? one : more}`;
}
