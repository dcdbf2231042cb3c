import { brand } from '../../../brand.ts';
import { formatPercent } from '../../../formats.ts';
import { coverSheets } from './coverSheets.ts';
import { SPENDING_WEEKS } from './spendingRules.ts';

/*
 * The made-up example of the specimen report and of the article on process optimisation: forty quotes a week. What is
 * assumed stands in the constants; everything else is calculated from them and from the cover sheets.
 */

/** The agreed price of an hour of work, and of a working day for which one case waits, in any currency. */
export const PRICES = { hour: 50, day: 10 } as const;
export const HOURS_IN_A_DAY = 8;
/** A bottleneck that costs less a week counts as gone: the price of five hours. */
export const GONE_BELOW = 5 * PRICES.hour;
/** The share of its estimated gain that a repair is sure to reach, for the most that it may cost. */
const ATTAINED = 0.75;

/** The bottlenecks by their letters: their step, and the smallest repair. */
const ESTIMATES = {
  A: { step: 1, removed: 0.75, workDays: 4, agreements: 1 },
  B: { step: 2, removed: 0.5, workDays: 6, agreements: 3 },
  C: { step: 3, removed: 0.5, workDays: 3, agreements: 2 },
  D: { step: 5, removed: 0.75, workDays: 1, agreements: 2 },
  E: { step: 6, removed: 0.9, workDays: 36, agreements: 4 },
} as const;

export type Letter = keyof typeof ESTIMATES;
const LETTERS = Object.keys(ESTIMATES) as Letter[];

/** The software after the request form: hours of typing a quote, and days of effort. */
const SOFTWARE_AFTER_FORM = { typingHours: 0.3, effort: 25 } as const;

/** What was found in the second count, besides what follows from the first. */
const SECOND_COUNT = {
  sentBack: 13,
  byEmail: 9,
  aboveLimit: 5,
  weeklyCost: { A: 160, C: 160 },
} as const;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
/** Removes rounding errors, such as that of 0.1 + 0.2. */
const exact = (number: number) => Number(number.toPrecision(12));

/** One step as counted: minutes and days are means of its cases. */
function countStep(step: number) {
  const entries = coverSheets.filter((entry) => entry[1] === step);
  const timed = entries.flatMap(([, , , , , , work]) => work ?? []);
  const cases = entries.length;
  const work = mean(timed);
  const extra = mean(entries.map((entry) => entry[4]));
  const wait = mean(entries.map((entry) => entry[3]));
  return {
    cases,
    work,
    extra,
    wait,
    weeklyWork: exact((cases * work) / 60),
    weeklyExtra: exact((cases * extra) / 60),
    weeklyWait: exact(cases * wait),
  };
}

export const steps = [1, 2, 3, 4, 5, 6, 7].map(countStep);

const requests = new Set(coverSheets.map(([request]) => request)).size;
const workHours = exact(sum(steps.map(({ weeklyWork }) => weeklyWork)));
const extraHours = exact(sum(steps.map(({ weeklyExtra }) => weeklyExtra)));
const waitDays = exact(sum(steps.map(({ weeklyWait }) => weeklyWait)));
const hoursEach = (workHours + extraHours) / requests;
const waitEach = waitDays / requests;

/** The week of all requests, and an average request (`each`). */
export const week = {
  requests,
  entries: coverSheets.length,
  questions: sum(coverSheets.map((entry) => entry[5])),
  workHours,
  extraHours,
  waitDays,
  each: {
    workMinutes: (60 * workHours) / requests,
    extraHours: extraHours / requests,
    extraMinutes: (60 * extraHours) / requests,
    hours: hoursEach,
    cost: hoursEach * PRICES.hour,
    waitDays: waitEach,
    days: waitEach + hoursEach / HOURS_IN_A_DAY,
  },
} as const;

/** A bottleneck, what it costs a week, and what its repair would gain. */
function priceBottleneck(letter: Letter) {
  const { step, removed, workDays, agreements } = ESTIMATES[letter];
  const { cases, extra, wait } = countStep(step);
  const hoursCost = exact(((cases * extra) / 60) * PRICES.hour);
  const delayCost = exact(cases * wait * PRICES.day);
  const cost = hoursCost + delayCost;
  const effort = workDays + agreements;
  const gain = exact(removed * cost);
  const gainOfHours = exact(removed * hoursCost);
  return {
    letter,
    step,
    cases,
    extraHours: exact(extra / 60),
    /** What one case costs at it. */
    costEach: exact(cost / cases),
    days: wait,
    hoursCost,
    delayCost,
    cost,
    removed,
    gain,
    left: exact(cost - gain),
    workDays,
    agreements,
    effort,
    gainPerDay: exact(gain / effort),
    /** With the price of a day at zero. */
    gainOfHoursPerDay: exact(gainOfHours / effort),
    hoursSaved: exact(gainOfHours / PRICES.hour),
    daysSaved: exact(removed * cases * wait),
  };
}

export type Bottleneck = ReturnType<typeof priceBottleneck>;

export const bottlenecks = Object.fromEntries(
  LETTERS.map((letter) => [letter, priceBottleneck(letter)]),
) as Record<Letter, Bottleneck>;
const { A, B, C, D, E } = bottlenecks;
export const bottleneckList = Object.values(bottlenecks);

/** What all bottlenecks cost a week. */
export const costs = {
  hours: sum(bottleneckList.map(({ hoursCost }) => hoursCost)),
  delay: sum(bottleneckList.map(({ delayCost }) => delayCost)),
  all: sum(bottleneckList.map(({ cost }) => cost)),
} as const;

/** The repairs from the largest gain per day of effort to the smallest. */
export const ranking = bottleneckList.toSorted((one, other) => other.gainPerDay - one.gainPerDay);
/** The bottlenecks from the most expensive to the cheapest. */
export const byCost = bottleneckList.toSorted((one, other) => other.cost - one.cost);

/** What repairs cost and gain together, each counted by itself. */
export function together(repairs: readonly Bottleneck[]) {
  const effort = sum(repairs.map((repair) => repair.effort));
  const gain = sum(repairs.map((repair) => repair.gain));
  const cost = effort * HOURS_IN_A_DAY * PRICES.hour;
  return { effort, gain, cost, weeksToRepay: cost / gain };
}

/** The repairs before the software. */
export const firstRepairs = ranking.filter(({ letter }) => letter !== 'E');
const hoursSaved = sum(firstRepairs.map((repair) => repair.hoursSaved));
const daysSaved = sum(firstRepairs.map((repair) => repair.daysSaved));

/** A sum of money rounded down to its first two digits. */
function roundedDown(money: number): number {
  const unit = 10 ** (Math.floor(Math.log10(money)) - 1);
  return Math.floor(money / unit) * unit;
}

/** The most to spend for a gain a week, if the repairs reach `ATTAINED` of it. */
const mostFor = (weeklyGain: number) => roundedDown(ATTAINED * weeklyGain * SPENDING_WEEKS);

/** What the first four repairs change on paper. */
export const afterRepairs = {
  ...together(firstRepairs),
  daysSaved,
  daysEach: week.each.days - (daysSaved + hoursSaved / HOURS_IN_A_DAY) / requests,
  hoursEach: week.each.hours - hoursSaved / requests,
  mostOnHours: mostFor(hoursSaved * PRICES.hour),
  mostWithDelay: mostFor(together(firstRepairs).gain),
  /** The bottlenecks that would be gone, and the others with what they still cost. */
  gone: firstRepairs.filter(({ left }) => left < GONE_BELOW),
  remaining: [...firstRepairs.filter(({ left }) => left >= GONE_BELOW), { ...E, left: E.cost }],
} as const;

/** The price of a day of delay at which two repairs change places. */
export function changingPrice(one: Bottleneck, other: Bottleneck): number {
  const rise = ({ gainPerDay, gainOfHoursPerDay }: Bottleneck) =>
    (gainPerDay - gainOfHoursPerDay) / PRICES.day;
  return exact((other.gainOfHoursPerDay - one.gainOfHoursPerDay) / (rise(one) - rise(other)));
}

const softwareGain = exact(
  ESTIMATES.E.removed * E.cases * SOFTWARE_AFTER_FORM.typingHours * PRICES.hour,
);

/** The software, if the request form comes before it. */
export const softwareAfterForm = {
  ...SOFTWARE_AFTER_FORM,
  gain: softwareGain,
  gainPerDay: softwareGain / SOFTWARE_AFTER_FORM.effort,
} as const;

const countedCosts = {
  A: SECOND_COUNT.weeklyCost.A,
  B: SECOND_COUNT.sentBack * B.costEach,
  C: SECOND_COUNT.weeklyCost.C,
  D: SECOND_COUNT.aboveLimit * D.costEach,
} as const;

/** The second count: the costs a week, and the share of its cost that B has lost. */
const secondCount = {
  ...SECOND_COUNT,
  costs: countedCosts,
  removedFromB: 1 - countedCosts.B / B.cost,
} as const;

const FIGURE = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 2 });
const TENTHS = new Intl.NumberFormat(brand.locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A figure with the decimals that it has, two at most: 1,080, 22.5, 0.75. */
export const figure = (number: number) => FIGURE.format(number);
/** A figure with one decimal: 4.2, 2.0. */
export const tenths = (number: number) => TENTHS.format(number);
/** A share as a percentage: 0.28 is 28%. */
export const percentage = (share: number) => formatPercent(share);

/** Parts of a chart, which have no rounding errors to show. */
export const chartStages = (names: Readonly<Record<Letter, string>>) =>
  ranking.map(({ letter, gainOfHoursPerDay, gainPerDay }) => ({
    title: `${letter}. ${names[letter]}`,
    from: Math.round(10 * gainOfHoursPerDay) / 10,
    to: Math.round(10 * gainPerDay) / 10,
  }));

/** What each bottleneck still costs in the second count, and what its repair has removed, for a chart. */
const secondBars = (names: Readonly<Record<keyof typeof countedCosts, string>>) =>
  (['A', 'B', 'C', 'D'] as const).map((letter) => {
    const value = countedCosts[letter];
    const { cost } = bottlenecks[letter];
    return {
      name: names[letter],
      value,
      gone: cost - value,
      figure: `${figure(value)} of ${figure(cost)}`,
    };
  });

/** The example for the article, whose braces have no other names. */
export const quotes = {
  A,
  B,
  C,
  D,
  E,
  PRICES,
  week,
  costs,
  first: afterRepairs,
  software: softwareAfterForm,
  second: secondCount,
  chartStages,
  secondBars,
  figure,
  percentage,
} as const;
