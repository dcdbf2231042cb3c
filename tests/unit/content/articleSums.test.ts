import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markdownRows } from '../markdownRows.ts';

/*
 * The sums of the articles, from the figures that each gives. Those of the forty quotes are the specimen
 * report's too, and stand in its test.
 */

const ARTICLES = join(import.meta.dirname, '../../../src/content/articles');
const readArticle = (slug: string) => readFileSync(join(ARTICLES, `${slug}.mdx`), 'utf8');

/** The weeks that every article counts in a year. */
const WEEKS_IN_A_YEAR = 50;

/** What a cell says as a number. */
const figureOf = (cell = '') => Number(cell.replace(/[$,%]/g, ''));

/** The figures of the row that begins with a name. */
function figuresOf(article: string, name: string): number[] {
  const [, ...cells] = markdownRows(article).find(([first]) => first?.startsWith(name)) ?? [];
  if (cells.length === 0) throw new Error(`No row begins with "${name}"`);
  return cells.map(figureOf);
}

/** The whole numbers of a list in the braces of a drawing. */
function listOf(article: string, name: string): number[] {
  const [, list = ''] = new RegExp(`${name}=\\{\\[([\\d, ]+)\\]\\}`).exec(article) ?? [];
  return list.split(',').map(Number);
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const inFull = (value: number) => Math.round(value).toLocaleString('en-US');
const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

test('budgets: spending, requests and days of three years', () => {
  const article = readArticle('enterprise-ai-budgets-surge');
  const parts = ['Licenses', 'Integration', 'Support'].map((name) => figuresOf(article, name));
  const spending = figuresOf(article, 'AI spending on this process');
  const requests = figuresOf(article, 'Requests closed');
  const open = figuresOf(article, 'Requests in progress');
  for (const [year, spent] of spending.entries()) {
    const closed = requests[year] ?? 0;
    expect(sum(parts.map((figures) => figures[year] ?? 0))).toBe(spent);
    expect(figuresOf(article, 'AI spending per request')[year]).toBe(Math.round(spent / closed));
    const days = ((open[year] ?? 0) / closed) * 5 * WEEKS_IN_A_YEAR;
    expect(figuresOf(article, 'Working days')[year]).toBe(Math.round(10 * days) / 10);
  }
  const hours = (10_000 * 30) / 60;
  expect(article).toContain(`saves ${inFull(hours)} hours, worth $${inFull(hours * 40)} at $40`);
});

test('budgets: the items add up to the piles, and the piles to the budget', () => {
  const article = readArticle('enterprise-ai-budgets-surge');
  const items = markdownRows(article).filter(([, , , pile = '']) =>
    /^(?:Fund|Repair|Decide|Hold)$/.test(pile),
  );
  const [total = 0] = figuresOf(article, 'Total');
  expect(items).toHaveLength(7);
  expect(sum(items.map(([, amount]) => figureOf(amount)))).toBe(total);
  for (const pile of ['Fund', 'Repair', 'Decide', 'Hold']) {
    const amount = sum(
      items.filter((item) => item[3] === pile).map(([, figure]) => figureOf(figure)),
    );
    expect(article).toContain(`| ${pile} | $${inFull(amount)} | ${share(amount, total)} |`);
  }
});

test('agents for executives: fifty claims, and what a higher limit costs', () => {
  const article = readArticle('agentic-ai-executive-upskilling');
  const granted = listOf(article, 'granted');
  const refused = listOf(article, 'refused');
  const step = Number(/step=\{(\d+)\}/.exec(article)?.[1]);
  const limit = Number(/limit=\{(\d+)\}/.exec(article)?.[1]);
  const below = limit / step;
  expect(sum(granted) + sum(refused)).toBe(50);
  expect(refused.findIndex((count) => count > 0)).toBe(below);
  const above = [sum(granted.slice(below)), sum(refused.slice(below))];
  expect(article).toContain(`all ${sum(granted.slice(0, below))} were granted`);
  expect(article).toContain(`${above[0]} were granted and ${above[1]} refused`);

  const more = [granted, refused].map((counts) => sum(counts.slice(below, 400 / step)));
  const lost = 270 + 320 + 360;
  expect(more).toEqual([7, 3]);
  expect(article).toContain(`$270, $320 and $360: $${lost} lost, or $${lost / sum(more)} for each`);
  expect(article).toContain(`has spent $${inFull(60 * 40)}`);
});

test('measuring: what is more than luck', () => {
  const article = readArticle('roi-revolution-measuring-ai-success');
  const luck = 2 * Math.sqrt(200 / 2);
  expect(article).toContain(`2 × √${200 / 2} = ${luck}`);
});

test('agents in operations: agreement beyond chance, and 300 cases without an error', () => {
  const article = readArticle('ai-agents-operations');
  const tables = markdownRows(article).filter(([name = '']) => name.startsWith('Each says yes to'));
  expect(tables).toHaveLength(3);
  for (const [name = '', agreed, byChance, beyond = ''] of tables) {
    const yes = Number(/yes to (\d+)/.exec(name)?.[1]) / 20;
    const chance = 20 * (yes ** 2 + (1 - yes) ** 2);
    expect(figureOf(byChance)).toBeCloseTo(chance);
    const kappa = (figureOf(agreed) - chance) / (20 - chance);
    expect(figureOf(beyond.split('= ')[1]?.replace('−', '-'))).toBeCloseTo(kappa, 2);
  }
  expect(article).toMatch(/300 of them.* only 5 times in 100.* eight working days.* 475/s);
});

test('tech stack: the price of a connection', () => {
  const article = readArticle('tech-stack-optimisation');
  const yearly = (hours: number) => hours * 45 * WEEKS_IN_A_YEAR;
  expect(article).toContain(`$45 an hour it comes to $${inFull(yearly(4))} a year`);
  expect(article).toContain(`We count ${WEEKS_IN_A_YEAR} weeks a year`);
  expect(article).toContain(`seven hours between them, or $${inFull(yearly(7))} a year`);
  const running = 1200 + yearly(2);
  const left = yearly(6) - running;
  for (const amount of [yearly(6), running])
    expect(article).toContain(`| $${inFull(amount)} a year |`);
  expect(figuresOf(article, 'Left each year')).toEqual([left]);
  const [price = 0] = figuresOf(article, 'To build');
  expect(article).toContain(`| ${(12 * price) / left} months |`);
  expect(article).toContain(`may cost up to $${inFull(1.5 * left)}`);
  expect(article).toContain(`seemed worth $${inFull(1.5 * yearly(6))}`);

  const [project = 0] = figuresOf(article, 'Project board');
  const [survey = 0] = figuresOf(article, 'Survey tool');
  expect(article).toContain(`$${inFull(project + survey)} a year with them`);
  expect(article).toContain(`$600 a seat that is $${inFull((40 - 31) * 600)}`);
  expect(figuresOf(article, 'Customer system')[0]).toBe(40 * 600);
});

test('finance: hours, cash and payback of all suppliers and of the twenty largest', () => {
  const article = readArticle('business-roi-automation-metrics');
  /** The hours of a month: by hand, stopped, and one untouched invoice in twenty read in 3 minutes. */
  const hoursOf = (taken: number, untouched: number) =>
    ((1200 - taken) * 9 + taken * (1 - untouched) * 10 + ((taken * untouched) / 20) * 3) / 60;
  const paybackOf = (spent: number, cash: number) => Math.ceil(spent / cash);

  const hours = [hoursOf(1080, 0.75), hoursOf(720, 0.85)].map(Math.round);
  expect(article).toContain(`| Hours with automation | ${hours.join(' | ')} |`);
  expect(figuresOf(article, 'Hours freed, of which')).toEqual(hours.map((taken) => 180 - taken));

  const planned = [paybackOf(21_000, 3200 - 1250), paybackOf(12_000, 3200 - 900)];
  const half = [paybackOf(21_000, 1600 - 1250), paybackOf(12_000, 1600 - 900)];
  expect(article).toContain(`| Payback as planned | ${planned.join(' months | ')} months |`);
  expect(article).toContain(`| Payback at half the benefit | ${half.join(' months | ')} months |`);

  const gains = (years: number) => inFull((100 * (years * 12 * 1950 - 21_000)) / 21_000);
  expect(article).toContain(
    `in its first year, or ${gains(1)}%. Over three years it returns ${gains(3)}%`,
  );

  const bars = [...article.matchAll(/title: '(\d+)% untouched', from: (\d+), to: \2\b/g)];
  expect(bars).toHaveLength(6);
  const cashAt = (untouched: number) => Math.min(80, 180 - hoursOf(1080, untouched)) * 40 - 1250;
  for (const [, untouched, shown] of bars)
    expect(paybackOf(21_000, cashAt(Number(untouched) / 100))).toBe(Number(shown));
  expect(cashAt(0.27)).toBeLessThan(0);
  expect(cashAt(0.28)).toBeGreaterThan(0);
});
