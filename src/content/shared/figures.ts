import { brand } from '../../../brand.ts';
import { RETENTION_YEARS } from '../../../policy.ts';
import { timeZoneLabel } from '../../../timeZone.ts';
import { SPENDING_RULES } from './spendingRules.ts';

/** The figures of the legal pages. */
export const legalFigures = {
  effective: '2025-01-20',
  /** The longest time for which contact data is kept. */
  retentionYears: RETENTION_YEARS,
  /** Questions about privacy are answered within this time. */
  privacyReplyDays: 30,
  minimumAge: 16,
  /** Counted from the date of the invoice. */
  paymentDays: 30,
  lateInterestPercentPerMonth: 1.5,
  confidentialityYears: 5,
  /** Liability is limited to the fees of this time. */
  liabilityMonths: 12,
  /** The time for negotiation before a dispute goes to arbitration. */
  negotiationDays: 30,
} as const;

/** A range of time with its two texts: "2-4 weeks" and, for a sentence, "2 to 4 weeks". */
function span(from: number, to: number, unit: 'weeks' | 'months') {
  return { from, to, short: `${from}-${to} ${unit}`, long: `${from} to ${to} ${unit}` };
}

/** How long the services and phases take, and when their returns are planned. */
export const durations = {
  audit: span(2, 4, 'weeks'),
  evaluation: span(3, 6, 'weeks'),
  /** The evaluation, and the first integrations built and running. */
  firstIntegrations: span(4, 8, 'weeks'),
  /** The next four are the phases of the methodology. */
  mapping: span(2, 3, 'weeks'),
  repair: span(3, 4, 'weeks'),
  automate: span(4, 8, 'weeks'),
  handover: span(2, 4, 'weeks'),
  /** The first two phases together. */
  mappingAndRepair: span(5, 7, 'weeks'),
  /** From the start of automation design until the first automation is live. */
  firstAutomation: span(3, 6, 'weeks'),
  /** All of automation design, which is the last two phases of the methodology. */
  automation: span(6, 12, 'weeks'),
  /** From the first conversation to the first training session. */
  trainingStart: span(2, 3, 'weeks'),
  /** Two processes: the second begins while the first is being repaired. */
  comprehensive: span(3, 6, 'months'),
  /** The time until savings usually show in the accounts. */
  firstReturn: span(6, 12, 'months'),
  /** The time until the savings are planned to have paid back the whole outlay. */
  payback: span(8, SPENDING_RULES.months, 'months'),
} as const;

const { from, to, opens, closes, timeZone } = brand.openingHours;

/** A time such as 17:30 as "5:30 p.m.", and 09:00 as "9 a.m.". */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** How soon messages are answered. */
export const answerTimes = {
  consultation: 'within 24 hours',
  general: 'the same business day',
  officeHours:
    `${from} to ${to}, ${clockTime(opens)} to ${clockTime(closes)} ${timeZoneLabel(timeZone)}`.trim(),
} as const;

/** Shown below the contact form, and in the section “How we use information” of the privacy policy. */
export const messageUse = `We use it to answer you, and keep it for up to ${legalFigures.retentionYears} years, or less if you ask and the law allows it.`;

const ADOPTION_MEANING = 'Adoption is the share of all cases that go through the new process.';

/**
 * Explanations of the figures that the customer fixed, in the same words on all pages. What the firm promises beyond
 * them is in `commitments.ts`.
 */
export const figureMeanings = {
  adoptionMeaning: ADOPTION_MEANING,
  adoption: `${ADOPTION_MEANING} We plan for 95% or more within 90 days of its launch.`,
  /** Shown after a planned return. */
  returnPeriod: 'over three years',
  payback: `First return (ROI) within ${durations.firstReturn.long}, full payback in ${durations.payback.from} to ${durations.payback.to}.`,
  /** Which return over three years is which payback: 36 months divided by 1 plus the return. */
  paybackOfReturns: `100% over three years is a payback of ${durations.payback.to} months; 350% is ${durations.payback.from}. We plan no payback under ${durations.payback.from} months, because the first weeks save nothing.`,
  returns:
    'Planned ROI: three years’ savings after running costs, minus the one-time cost (your people’s hours included), divided by that cost.',
  comprehensive: `Two processes together take ${durations.comprehensive.long}, because the second starts while the first is still being repaired.`,
} as const;
