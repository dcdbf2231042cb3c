import { brand } from '../../brand.ts';
import { RETENTION_YEARS } from '../../forms/limits.ts';

/** The figures of the legal pages, each written down once. */
export const legalFigures = {
  effective: '2025-01-20',
  /** How long contact data is kept at most. */
  retentionYears: RETENTION_YEARS,
  /** Within which a question about privacy is to be answered. */
  privacyReplyDays: 30,
  minimumAge: 16,
  /** From the date of the invoice. */
  paymentDays: 30,
  lateInterestPercentPerMonth: 1.5,
  confidentialityYears: 5,
  /** The fees of so many months are the cap of liability. */
  liabilityMonths: 12,
  /** Before a dispute goes to arbitration. */
  negotiationDays: 30,
} as const;

/** A shortest and a longest time. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** As a figure: "2-4 weeks". */
  readonly short: string;
  /** In a sentence: "2 to 4 weeks". */
  readonly long: string;
}

function span(from: number, to: number, unit: 'weeks' | 'months'): Span {
  return { from, to, short: `${from}-${to} ${unit}`, long: `${from} to ${to} ${unit}` };
}

/** How long the work takes, and what comes back of it when. */
export const durations = {
  audit: span(2, 4, 'weeks'),
  evaluation: span(3, 6, 'weeks'),
  /** The evaluation with the first integrations built and running. */
  firstIntegrations: span(4, 8, 'weeks'),
  /** From the start of automation design until the first automation is live. */
  firstAutomation: span(3, 6, 'weeks'),
  automation: span(6, 12, 'weeks'),
  /** From the first conversation to the first training session. */
  trainingStart: span(2, 3, 'weeks'),
  /** Two processes, the second begun once the first is repaired. */
  comprehensive: span(3, 6, 'months'),
  /** When a return usually starts to show. */
  firstReturn: span(6, 12, 'months'),
  /** When the whole outlay is planned to be paid back. */
  payback: span(8, 18, 'months'),
} as const;

const { from, to, opens, closes } = brand.openingHours;

/** A time as a sentence has it: 9:00, not 09:00. */
const plainTime = (time: string) => time.replace(/^0/, '');

/** When visitors are answered. */
export const answerTimes = {
  consultation: 'within 24 hours',
  general: 'the same business day',
  /** Belongs to both. */
  days: 'on working days',
  officeHours: `${from} to ${to}, ${plainTime(opens)} to ${plainTime(closes)}`,
} as const;

/**
 * The promises that several pages make, in the words in which all of them make it, the terms included.
 * Each is one or two whole sentences.
 */
export const promises = {
  /** Terms: termination. */
  stop: 'You can stop after any phase. You pay for the work done and keep what is finished.',
  /** Terms: intellectual property. */
  ownership: 'What we make for you is yours from the day we hand it over.',
  /** Terms: engagement agreements. */
  success:
    'The proposal names the two or three figures that will prove the result. Phase 1 measures where they stand today and sets their targets.',
  /** What every figure of adoption on the site means. */
  adoption:
    'Adoption is the share of all cases that go through the new process. We plan for 95% or more within 90 days of its launch.',
  /** Over which time every return on the site is planned. */
  returnPeriod: 'over three years',
  payback: `The return usually starts to show within ${durations.firstReturn.long}, and we plan for the whole outlay to be paid back in ${durations.payback.long}.`,
  /** Terms: engagement agreements. */
  missedFigure:
    'If a figure is missed on day 90, you get the cause in writing, nothing more is automated until you decide, and the choice is yours: change the plan, go back to the old way, or stop and keep what is finished.',
  /** Terms: engagement agreements. */
  vendors:
    'If a vendor pays us anything for a product we recommend, we tell you in writing before you decide.',
  /** Privacy: usage and retention. */
  messages: `We use what you send to answer you. We keep it for up to ${legalFigures.retentionYears} years, or less if you ask, then delete it.`,
} as const;

/** What the first answer to a request holds. */
export const firstAnswer = [
  'Your case as we understood it',
  'Where we would look first, and why',
  'Two or three figures that would show a change',
  'What to do next, even if that is nothing, or nothing with us',
] as const;
