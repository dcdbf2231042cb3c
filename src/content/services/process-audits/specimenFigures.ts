/*
 * The figures of the specimen report. What was counted, agreed and estimated stands here once, as the
 * article on the same example has it; every other figure of the report is computed from it.
 */

/** What the two scarce things cost, in whatever currency the firm counts in. */
export const prices = { hour: 50, day: 10 } as const;

export const HOURS_IN_A_DAY = 8;
export const REQUESTS = 40;

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';

/** One step of the process: how many requests a week come to it, and the minutes each takes there. */
interface Step {
  readonly cases: number;
  /** Of the work itself, without what its bottleneck adds. */
  readonly minutes: number;
  readonly bottleneck?: Letter;
}

export const steps = {
  assign: { cases: REQUESTS, minutes: 3, bottleneck: 'A' },
  complete: { cases: 16, minutes: 15, bottleneck: 'B' },
  check: { cases: 10, minutes: 12, bottleneck: 'C' },
  price: { cases: REQUESTS, minutes: 36 },
  approve: { cases: 24, minutes: 5, bottleneck: 'D' },
  type: { cases: REQUESTS, minutes: 0, bottleneck: 'E' },
  send: { cases: REQUESTS, minutes: 3 },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/** In the order in which a request goes through them. */
export const STEP_NAMES: readonly StepName[] = [
  'assign',
  'complete',
  'check',
  'price',
  'approve',
  'type',
  'send',
];

/** What a bottleneck adds to each request that it catches, and what its repair takes. */
interface Bottleneck {
  readonly cases: number;
  readonly extraHours: number;
  readonly days: number;
  /** The share of its cost that the repair removes, 0 to 1. */
  readonly share: number;
  /** Days of work on the repair. */
  readonly work: number;
  /** Departments that have to agree; each adds a day. */
  readonly agreements: number;
}

export const bottlenecks: Readonly<Record<Letter, Bottleneck>> = {
  A: { cases: steps.assign.cases, extraHours: 0.1, days: 1, share: 0.75, work: 4, agreements: 1 },
  B: { cases: steps.complete.cases, extraHours: 0.75, days: 3, share: 0.5, work: 6, agreements: 3 },
  C: { cases: steps.check.cases, extraHours: 0.2, days: 2, share: 0.5, work: 3, agreements: 2 },
  D: { cases: steps.approve.cases, extraHours: 0.3, days: 2, share: 0.75, work: 1, agreements: 2 },
  E: { cases: steps.type.cases, extraHours: 0.5, days: 0, share: 0.9, work: 36, agreements: 4 },
};

export const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E'];

/** A bottleneck's week, and what its repair is worth. */
export interface Priced extends Bottleneck {
  readonly letter: Letter;
  /** Hours and days that it costs all its requests in a week. */
  readonly weekHours: number;
  readonly weekDays: number;
  readonly hoursCost: number;
  readonly daysCost: number;
  readonly cost: number;
  readonly gain: number;
  readonly effort: number;
  readonly gainPerDay: number;
  /** The same with a day of delay at no price. */
  readonly gainPerDayAtZero: number;
}

/** Prices a bottleneck and its repair: cases × (extra hours × price of an hour + days × price of a day). */
function price(letter: Letter, bottleneck: Bottleneck): Priced {
  const { cases, extraHours, days, share, work, agreements } = bottleneck;
  const weekHours = cases * extraHours;
  const weekDays = cases * days;
  const hoursCost = weekHours * prices.hour;
  const daysCost = weekDays * prices.day;
  const effort = work + agreements;
  const gain = share * (hoursCost + daysCost);
  return {
    ...bottleneck,
    letter,
    weekHours,
    weekDays,
    hoursCost,
    daysCost,
    cost: hoursCost + daysCost,
    gain,
    effort,
    gainPerDay: gain / effort,
    gainPerDayAtZero: (share * hoursCost) / effort,
  };
}

/** By their letters, in the order of the process. */
export const priced: Readonly<Record<Letter, Priced>> = {
  A: price('A', bottlenecks.A),
  B: price('B', bottlenecks.B),
  C: price('C', bottlenecks.C),
  D: price('D', bottlenecks.D),
  E: price('E', bottlenecks.E),
};

/** The repairs, the one with the largest gain per day of effort first. */
export const ranked: readonly Priced[] = LETTERS.map((letter) => priced[letter]).sort(
  (one, other) => other.gainPerDay - one.gainPerDay,
);

/** The price of a day of delay at which two repairs change places. */
export function changingPrice(one: Letter, other: Letter): number {
  const rise = ({ gainPerDay, gainPerDayAtZero }: Priced) =>
    (gainPerDay - gainPerDayAtZero) / prices.day;
  const ahead = priced[other].gainPerDayAtZero - priced[one].gainPerDayAtZero;
  return ahead / (rise(priced[one]) - rise(priced[other]));
}

/** The software once the request form of B delivers its data: less to type, and less to build. */
export const softwareAfterForm = price('E', {
  ...bottlenecks.E,
  extraHours: 0.3,
  work: 21,
});

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

const allSteps: readonly Step[] = Object.values(steps);
const all = LETTERS.map((letter) => priced[letter]);
/** Those that come before the software. */
const first = ranked.filter(({ letter }) => letter !== 'E');

const workHours = sum(allSteps.map(({ cases, minutes }) => cases * minutes)) / 60;
const extraHours = sum(all.map(({ weekHours }) => weekHours));
const waitDays = sum(all.map(({ weekDays }) => weekDays));
const hoursEach = (workHours + extraHours) / REQUESTS;
const waitEach = waitDays / REQUESTS;

/** Of all steps and bottlenecks together, a week. */
export const totals = {
  workHours,
  extraHours,
  waitDays,
  hoursCost: sum(all.map(({ hoursCost }) => hoursCost)),
  daysCost: sum(all.map(({ daysCost }) => daysCost)),
  cost: sum(all.map(({ cost }) => cost)),
} as const;

/** Of one request, on average. */
export const perRequest = {
  hours: hoursEach,
  waitDays: waitEach,
  /** From its arrival to the quote, in working days. */
  days: waitEach + hoursEach / HOURS_IN_A_DAY,
} as const;

/** Of the repairs that come before the software, on paper: before one changes what another is worth. */
export const firstRepairs = {
  effort: sum(first.map(({ effort }) => effort)),
  gain: sum(first.map(({ gain }) => gain)),
  hours: sum(first.map(({ share, weekHours }) => share * weekHours)),
  days: sum(first.map(({ share, weekDays }) => share * weekDays)),
} as const;

/** What so many days of effort cost. */
export function effortCost(days: number): number {
  return days * HOURS_IN_A_DAY * prices.hour;
}
