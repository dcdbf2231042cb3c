import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processAudits } from '../../../src/content/services/process-audits/index.ts';
import { specimenReport } from '../../../src/content/services/process-audits/specimen-report.ts';
import { durations } from '../../../src/content/shared/figures.ts';
import { SPENDING_RULES } from '../../../src/content/shared/spendingRules.ts';
import { markdownRows } from '../markdownRows.ts';

const { summary, map, baseline, prices, repairs, roadmap } = specimenReport;

const ARTICLE = readFileSync(
  join(
    import.meta.dirname,
    '../../../src/content/articles/enterprise-process-optimisation-2025.mdx',
  ),
  'utf8',
);

const REQUESTS = 40;
const HOUR = 50;
const DAY = SPENDING_RULES.delayPerDay;
const HOURS_IN_A_DAY = 8;
const WEEKS_IN_A_YEAR = SPENDING_RULES.weeksAYear;
/** A bottleneck that costs less a week counts as gone. */
const GONE_BELOW = 250;

/** What a cell says: a share of 0 to 1 for a percentage. */
function readCell(cell = ''): number {
  const number = Number(cell.replace(/[,%]/g, ''));
  return cell.includes('%') ? number / 100 : number;
}

/** The figures of a table's rows by the letter or number that the row begins with. */
function figuresOf(rows: readonly (readonly string[])[]): Map<string, number[]> {
  return new Map(rows.map(([name = '', ...cells]) => [name.slice(0, 1), cells.map(readCell)]));
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const columnOf = (rows: Map<string, number[]>, index: number) =>
  [...rows.values()].map((figures) => figures[index] ?? Number.NaN);

const counted = figuresOf(baseline.table.rows);
const priced = figuresOf(prices.table.rows);
const ranked = figuresOf(repairs.table.rows);

/** What the ranking says of a repair, and its bottleneck's cost of hours. */
function repairOf(letter: string) {
  const [share = 0, gain = 0, , , effort = 0, gainPerDay = 0] = ranked.get(letter) ?? [];
  const [cases = 0, extraHours = 0, days = 0, hoursCost = 0, , cost = 0] = priced.get(letter) ?? [];
  return { letter, share, gain, effort, gainPerDay, cases, extraHours, days, hoursCost, cost };
}

type Repair = ReturnType<typeof repairOf>;
const [A, B, C, D, E] = [repairOf('A'), repairOf('B'), repairOf('C'), repairOf('D'), repairOf('E')];
const first = [D, A, C, B];

const tenths = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rounded = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const workHours = sum(columnOf(counted, 3));
const extraHours = sum(columnOf(counted, 4));
const waitDays = sum(columnOf(counted, 6));
const hoursEach = (workHours + extraHours) / REQUESTS;
const waitEach = waitDays / REQUESTS;
const daysEach = waitEach + hoursEach / HOURS_IN_A_DAY;

test.each([...counted])('the week of step %s', (_, [cases = 0, work = 0, extra = 0, ...week]) => {
  const [workWeek = 0, extraWeek = 0, days = 0, daysWeek = 0] = week;
  expect(workWeek).toBeCloseTo((cases * work) / 60);
  expect(extraWeek).toBeCloseTo((cases * extra) / 60);
  expect(daysWeek).toBe(cases * days);
});

test('the totals of the week', () => {
  const [, ...totals] = baseline.table.total.map(readCell);
  const minutesEach = (hours: number) => Math.round((hours * 600) / REQUESTS) / 10;
  expect(totals).toEqual([
    REQUESTS,
    minutesEach(workHours),
    minutesEach(extraHours),
    workHours,
    extraHours,
    Math.round(waitEach * 10) / 10,
    waitDays,
  ]);
});

test.each([...priced])('the price of bottleneck %s', (letter, figures) => {
  const [cases = 0, extra = 0, days = 0, hoursCost = 0, daysCost = 0, cost = 0, share] = figures;
  expect(hoursCost).toBeCloseTo(cases * extra * HOUR);
  expect(daysCost).toBe(cases * days * DAY);
  expect(cost).toBe(hoursCost + daysCost);
  expect(share).toBeCloseTo(cost / readCell(prices.table.total[6]), 2);

  const index = map.stations.findIndex(({ bottleneck }) => bottleneck === letter);
  const step = [...counted.values()][index];
  expect([step?.[0], step?.[2], step?.[5]]).toEqual([cases, extra * 60, days]);
});

test('the totals of the prices', () => {
  for (const column of [3, 4, 5]) {
    expect(readCell(prices.table.total[column + 1])).toBe(sum(columnOf(priced, column)));
  }
});

test('the map shows the steps that were counted', () => {
  expect(map.steps.rows.map(([, , cases]) => readCell(cases))).toEqual(columnOf(counted, 0));
  expect(map.stations.map(({ passing }) => REQUESTS - passing)).toEqual(columnOf(counted, 0));
  expect(map.stations.map(({ days }) => days)).toEqual(columnOf(counted, 5));
});

test('the bar shows the time of an average request', () => {
  const { waits, work } = baseline.time;
  for (const [letter, days] of Object.entries(waits)) {
    const repair = repairOf(letter);
    expect(days).toBeCloseTo((repair.cases * repair.days) / REQUESTS);
    expect(baseline.bar).toContain(`${letter} ${tenths(days)}`);
  }
  expect(work).toBeCloseTo(hoursEach / HOURS_IN_A_DAY);
});

test.each([...ranked])('the rank of repair %s', (letter, figures) => {
  const [share = 0, gain = 0, work = 0, agreements = 0, effort = 0, gainPerDay] = figures;
  const { cost, hoursCost } = repairOf(letter);
  expect(gain).toBe(share * cost);
  expect(effort).toBe(work + agreements);
  expect(gainPerDay).toBe(gain / effort);
  const stage = repairs.chartStages.find(({ title }) => title.startsWith(letter));
  expect(stage?.from).toBeCloseTo((share * hoursCost) / effort, 1);
  expect(stage?.to).toBe(gainPerDay);
});

test('the repair with the largest gain per day of effort comes first', () => {
  const gains = columnOf(ranked, 5);
  expect(gains).toEqual(gains.toSorted((one, other) => other - one));
});

test('effort, cost, gain and weeks to repay in the summary', () => {
  for (const [row, together] of [[D], [A, C], [B], [E]].entries()) {
    const effort = sum(together.map((repair) => repair.effort));
    const gain = sum(together.map((repair) => repair.gain));
    const cost = effort * HOURS_IN_A_DAY * HOUR;
    const expected = [String(effort), rounded(cost), String(gain), tenths(cost / gain)];
    expect(summary.returns.rows[row]?.slice(1)).toEqual(expected);
  }
});

test('the estimates that show whether a repair worked', () => {
  for (const [name = '', , figure, today, estimated] of repairs.owners.rows) {
    const { share, cases, days, extraHours: hours } = repairOf(name.slice(0, 1));
    const counted = figure?.startsWith('Sent') ? cases : figure?.startsWith('Hours') ? hours : days;
    expect(readCell(today)).toBe(counted);
    expect(readCell(estimated)).toBeCloseTo(counted * (1 - share));
  }
});

test('the targets are the figures of the audit’s page, applied to today', () => {
  const today = [daysEach, hoursEach, priced.size, 30];
  const digits = [1, 1, 0, 0];
  const digitsOfToday = [2, 1, 0, 0];
  const guard = `${100 * (1 - B.cases / REQUESTS)}%`;
  const [days, hours, , ...others] = roadmap.targets.rows;
  expect(hours?.[3]).toBe(rounded(hoursWithoutE));
  const ours = [days, ...others];
  expect(roadmap.targets.rows[2]?.slice(1, 4)).toEqual([guard, 'No less', guard]);
  const outcomes = [0, 1, 2, 3].map((index) => processAudits.outcomes.figures[index]?.figure ?? '');
  for (const [row, outcome] of outcomes.entries()) {
    const [, now, planned, target] = ours[row] ?? [];
    const left = (outcome.match(/\d+/g) ?? []).map((less) =>
      ((today[row] ?? 0) * (1 - Number(less) / 100)).toFixed(digits[row]),
    );
    expect(now).toBe((today[row] ?? 0).toFixed(digitsOfToday[row]));
    expect(planned).toMatch(new RegExp(`^${outcome} (less|fewer)$`));
    expect(target).toBe(left.join(' to '));
  }
});

/** A sum of money rounded down to its first two digits. */
function roundedDown(sum: number): number {
  const unit = 10 ** (Math.floor(Math.log10(sum)) - 1);
  return Math.floor(sum / unit) * unit;
}

/** What the five bottlenecks cost a week; and of the first four repairs: effort, gain, hours and days saved a week. */
const cost = sum(columnOf(priced, 5));
const effort = sum(first.map((repair) => repair.effort));
const gain = sum(first.map((repair) => repair.gain));
const saved = sum(first.map(({ share, cases, extraHours: hours }) => share * cases * hours));
const days = sum(first.map((repair) => repair.share * repair.cases * repair.days));
const entries = sum(columnOf(counted, 0));
const roles = new Set(map.steps.rows.map(([, role]) => role)).size;
/** The price of a day of delay at which two repairs change places. */
const changingPrice = (one: Repair, other: Repair) => {
  const atZero = ({ share, hoursCost, effort }: Repair) => (share * hoursCost) / effort;
  const rise = (repair: Repair) => (repair.gainPerDay - atZero(repair)) / DAY;
  return rounded((atZero(other) - atZero(one)) / (rise(one) - rise(other)));
};

/** What the bottlenecks cost on day 90, when E is not repaired yet. */
const left = [
  ...[A, C, D, B].map(({ letter, cost, share }) => ({ letter, cost: cost * (1 - share) })),
  E,
];
const gone = (is: boolean) =>
  left
    .filter(({ cost }) => cost < GONE_BELOW === is)
    .map(({ letter, cost }) => `${letter} (${rounded(cost)})`);
const namesOf = (names: string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const daysOnPaper = daysEach - (days + saved / HOURS_IN_A_DAY) / REQUESTS;
const hoursWithoutE = (workHours + extraHours - saved) / REQUESTS;
/** What three quarters of these gains a week pay back in the longest time that we plan for. */
const mostToSpend = (gains: number) =>
  rounded(roundedDown((0.75 * gains * WEEKS_IN_A_YEAR * durations.payback.to) / 12));

const SENTENCES = [
  `"${tenths(daysEach)}","term":"working days`,
  `"${tenths(hoursEach)}","term":"hours of work`,
  `"${rounded(cost)}","term":"cost of the five`,
  `"${effort}","term":"days of effort`,
  `${tenths(daysEach)} working days, of which ${tenths(waitEach)}`,
  `${tenths(extraHours / workHours)} hours chasing`,
  `"${tenths(hoursEach * HOUR)}","term":"cost of the hours`,
  `"${100 * (1 - B.cases / REQUESTS)}%","term":"of requests complete`,
  `by up to ${tenths(extraHours / REQUESTS)} hours`,
  `cost ${rounded(cost)} a week`,
  `its ${E.effort} days pay for the four other repairs and leave ${E.effort - effort} over`,
  `A and B change places if a day is worth less than ${changingPrice(A, B)},`,
  `C and E if it is worth less than ${changingPrice(C, E)}:`,
  `remove ${days} of ${waitDays} waiting days`,
  `on paper a quote would take ${tenths(daysOnPaper)} days`,
  `costs less than ${GONE_BELOW} a week, the price of five hours. By our estimates ${namesOf(gone(true))} would be; ${namesOf(gone(false))} would not`,
  `"5","60% fewer","${gone(false).length}"`,
  `On hours alone, spend at most ${mostToSpend(saved * HOUR)}; with delay at its agreed price, ${mostToSpend(gain)}.`,
  `earned back within ${durations.payback.to} months of ${WEEKS_IN_A_YEAR} weeks a year`,
  `${2 * roles + entries / 60 + roles / 2} hours in all, across the five roles: ${roles} for interviews, ${roles} for the map, ${entries / 60} for the cover sheets at a minute an entry, ${roles / 2} to read back the totals`,
  `under ${Math.round((100 * A.gainPerDay * D.effort) / D.cost)}% of its cost instead of ${100 * D.share}%`,
  `under ${E.gain / A.gainPerDay} days instead of ${E.effort}`,
  `Over ${B.cases * (1 - B.share)} requests`,
];

test('the tables say what the report writes', () => {
  const report = JSON.stringify(specimenReport);
  expect(SENTENCES.filter((sentence) => !report.includes(sentence))).toEqual([]);
});

/** The article's tables of the five bottlenecks: the first prices them, the second ranks their repairs. */
const ARTICLE_TABLES = ARTICLE.split('\n\n')
  .filter((part) => /^\| A\. /m.test(part))
  .map((table) => figuresOf(markdownRows(table).filter(([name = '']) => /^[A-E]\. /.test(name))));

test('the article on the same example has the same figures', () => {
  const pricedThere = [...priced].map(([letter, [cases, hours, days, , , cost]]) => [
    letter,
    [cases, hours, days, cost],
  ]);
  const rankedThere = [...ranked].map(([letter, [share, gain, , , effort, gainPerDay]]) => [
    letter,
    [share, gain, effort, gainPerDay],
  ]);
  expect([...(ARTICLE_TABLES[0] ?? [])]).toEqual(pricedThere);
  expect([...(ARTICLE_TABLES[1] ?? [])]).toEqual(rankedThere);
  const secondCount = [...(ARTICLE_TABLES[2] ?? [])].map(([letter, cells]) => [
    letter,
    cells.slice(0, 2),
  ]);
  const expected = [A, B, C, D].map(({ letter, cost, share }) => [
    letter,
    [cost, cost * (1 - share)],
  ]);
  expect(secondCount).toEqual(expected);
  const bLeft = ARTICLE_TABLES[2]?.get('B')?.[2] ?? 0;
  expect(bLeft).toBe((13 * B.cost) / B.cases);
  const bRemoved = Math.round(100 * (1 - bLeft / B.cost));
  expect(ARTICLE).toContain(`B removed ${bRemoved}% of its cost instead of ${100 * B.share}%`);
  expect(ARTICLE).toContain(`13 requests still went back, not ${B.cases * (1 - B.share)}`);
  const stages = [...ARTICLE.matchAll(/title: '([A-E])\.[^']*', from: ([\d.]+), to: ([\d.]+)/g)];
  expect(stages.map(([, letter, from, to]) => [letter, Number(from), Number(to)])).toEqual(
    repairs.chartStages.map(({ title, from, to }) => [title[0], from, to]),
  );
});
