import { brand } from '../../../brand.ts';
import { RETENTION_YEARS } from '../../../policy.ts';
import { timeZoneLabel } from '../../../timeZone.ts';
import { SPENDING_RULES } from './spendingRules.ts';

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

/** A shortest and a longest time: as figures, as one ("2-4 weeks") and in a sentence ("2 to 4 weeks"). */
function span(from: number, to: number, unit: 'weeks' | 'months') {
  return { from, to, short: `${from}-${to} ${unit}`, long: `${from} to ${to} ${unit}` };
}

/** How long the work takes, and what comes back of it when. */
export const durations = {
  audit: span(2, 4, 'weeks'),
  evaluation: span(3, 6, 'weeks'),
  /** The evaluation with the first integrations built and running. */
  firstIntegrations: span(4, 8, 'weeks'),
  /** The four phases of the methodology. */
  mapping: span(2, 3, 'weeks'),
  repair: span(3, 4, 'weeks'),
  automate: span(4, 8, 'weeks'),
  handover: span(2, 4, 'weeks'),
  /** The first two of them. */
  mappingAndRepair: span(5, 7, 'weeks'),
  /** From the start of automation design until the first automation is live. */
  firstAutomation: span(3, 6, 'weeks'),
  /** All of automation design: the last two phases of the methodology. */
  automation: span(6, 12, 'weeks'),
  /** From the first conversation to the first training session. */
  trainingStart: span(2, 3, 'weeks'),
  /** Two processes, the second begun once the first is mapped, or at the latest once it is repaired. */
  comprehensive: span(3, 6, 'months'),
  /** When a return usually starts to show. */
  firstReturn: span(6, 12, 'months'),
  /** When the whole outlay is planned to be paid back. */
  payback: span(8, SPENDING_RULES.months, 'months'),
} as const;

const { from, to, opens, closes, timeZone } = brand.openingHours;

/** A time as a sentence has it: "9 a.m." for 09:00, "5:30 p.m." for 17:30. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** When visitors are answered. */
export const answerTimes = {
  consultation: 'within 24 hours',
  general: 'the same business day',
  /** Said once on a page, below the first. */
  weekends: 'Weekends don’t count toward the 24 hours.',
  officeHours:
    `${from} to ${to}, ${clockTime(opens)} to ${clockTime(closes)} ${timeZoneLabel(timeZone)}`.trim(),
} as const;

/** What becomes of a message. Privacy: usage. */
export const messageUse = `We use it to answer you, and keep it for up to ${legalFigures.retentionYears} years, or less if you ask and the law allows it.`;

const ADOPTION_MEANING = 'Adoption is the share of all cases that go through the new process.';

/**
 * What the specified figures mean, in the words in which all pages say it. Each is one or two whole sentences. What the
 * firm promises beyond them is in `commitments.ts`.
 */
export const figureMeanings = {
  adoptionMeaning: ADOPTION_MEANING,
  /** What every figure of adoption on the site means. */
  adoption: `${ADOPTION_MEANING} We plan for 95% or more within 90 days of its launch.`,
  /** Over which time every return on the site is planned. */
  returnPeriod: 'over three years',
  payback: `Savings begin with the first repair. They usually show in the accounts within ${durations.firstReturn.long}, and we plan for them to pay back the whole outlay in ${durations.payback.long}.`,
  /** What every return (ROI) on the site means. */
  returns:
    'ROI: three years’ savings after running costs, minus the one-time cost (your people’s hours included), divided by that cost.',
  comprehensive: `Comprehensive work covers two processes and takes ${durations.comprehensive.long}. The second begins after the first is mapped, and at the latest when that one is repaired.`,
} as const;
