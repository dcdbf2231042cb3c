import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specimenReport } from '../../../src/content/services/process-audits/specimen-report.ts';
import {
  effortCost,
  LETTERS,
  type Letter,
  priced,
  prices,
  REQUESTS,
  ranked,
  softwareAfterForm,
  totals,
} from '../../../src/content/services/process-audits/specimenFigures.ts';

const ARTICLE = readFileSync(
  join(
    import.meta.dirname,
    '../../../src/content/articles/enterprise-process-optimisation-2025.mdx',
  ),
  'utf8',
);

const SHARES: Readonly<Record<string, number>> = { '¾': 0.75, '½': 0.5, '90%': 0.9 };

/** The article's tables of the five bottlenecks: the first prices them, the second ranks their repairs. */
const TABLES = ARTICLE.split('\n\n').filter((part) => /^\| A\. /m.test(part));

/** The figures of a table's rows by their letters, in the table's order. */
function articleTable(index: number): [Letter, number[]][] {
  return (TABLES[index] ?? '').split('\n').flatMap((row) => {
    const [, letter, cells] = /^\| ([A-E])\. [^|]+\|(.+)\|$/.exec(row) ?? [];
    if (!letter || !cells) return [];
    const figures = cells
      .split('|')
      .map((cell) => SHARES[cell.trim()] ?? Number(cell.replace(',', '')));
    return [[letter as Letter, figures]];
  });
}

describe('the specimen report has the figures of its article', () => {
  test('cases, hours, days and cost of each bottleneck', () => {
    const expected = LETTERS.map((letter) => {
      const { cases, extraHours, days, cost } = priced[letter];
      return [letter, [cases, extraHours, days, cost]];
    });
    expect(articleTable(0)).toEqual(expected);
  });

  test('share, gain, effort and rank of each repair', () => {
    const expected = ranked.map(({ letter, share, gain, effort, gainPerDay }) => [
      letter,
      [share, gain, effort, gainPerDay],
    ]);
    expect(articleTable(1)).toEqual(expected);
  });

  test('the ranking with delay at no price', () => {
    const stages = [
      ...ARTICLE.matchAll(/title: '([A-E])\.[^']*', from: ([\d.]+), to: ([\d.]+)/g),
    ].map(([, letter, from, to]) => [letter, Number(from), Number(to)]);
    expect(stages).toHaveLength(LETTERS.length);
    expect(
      specimenReport.repairs.chartStages.map(({ title, from, to }) => [title[0], from, to]),
    ).toEqual(stages);
  });

  test('the prices, and the software once the form delivers its data', () => {
    expect(ARTICLE).toMatch(new RegExp(`hour of work[^.]* ${prices.hour},`));
    expect(ARTICLE).toContain(`${prices.day} per request`);
    expect(ARTICLE).toContain(`${REQUESTS} requests`);
    const { extraHours, effort, gain, gainPerDay } = softwareAfterForm;
    expect(ARTICLE).toContain(`${priced.E.extraHours} to ${extraHours} hours`);
    expect(ARTICLE).toContain(`${priced.E.effort} days to ${effort}`);
    expect(ARTICLE).toContain(`${gain} a week`);
    expect(ARTICLE).toContain(`${gainPerDay}.`);
  });
});

test('the totals of the specimen report add up', () => {
  expect(totals.cost).toBe(totals.hoursCost + totals.daysCost);
  expect(totals).toMatchObject({ workHours: 36, waitDays: 156, cost: 3820 });
  expect(totals.extraHours).toBeCloseTo(45.2);
  expect(totals.hoursCost).toBeCloseTo(effortCost(totals.extraHours / 8));
});
