import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { specimenReport } from '../../../src/content/services/process-audits/specimen-report.ts';
import { ranking } from '../../../src/content/shared/quoteExample.ts';
import { coverSheetsCsv } from '../../../src/pages/services/process-audits/specimen-report/cover-sheets.csv.ts';

/** The lines of the file that visitors download: the first cells as they are, the others as numbers. */
const lines = parse(coverSheetsCsv(), { bom: true, from_line: 2 }).map(
  ([request = '', step = '', ...figures]) => ({
    request,
    step,
    /** Came, waited, extra minutes, questions, minutes of timed work. */
    figures: figures.map((cell) => (cell === '' ? undefined : Number(cell))),
  }),
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const column = (those: typeof lines, index: number) =>
  those.flatMap(({ figures }) => figures[index] ?? []);
const mean = (numbers: readonly number[]) => sum(numbers) / (numbers.length || 1);
const shown = (number: number) => Number(number.toFixed(1));

test('the cover sheets that visitors download add up to sheet 3', () => {
  const { rows, total, caption } = specimenReport.baseline.table;
  const weeks = rows.map(([name, ...cells]) => {
    const own = lines.filter(({ step }) => step === name);
    const [waits, extra, work] = [1, 2, 4].map((index) => column(own, index));
    const hours = [work, extra].map((minutes = []) => (own.length * mean(minutes)) / 60);
    const waited = [mean(waits ?? []), sum(waits ?? [])];
    const counted = [own.length, mean(work ?? []), mean(extra ?? []), ...hours, ...waited];
    expect(cells.map(Number), name).toEqual(counted.map(shown));
    return { hours, days: sum(waits ?? []) };
  });
  const requests = new Set(lines.map(({ request }) => request)).size;
  expect(caption).toContain(`${requests} requests`);
  const hours = [0, 1].map((index) => sum(weeks.map((week) => week.hours[index] ?? 0)));
  const days = sum(weeks.map((week) => week.days));
  const minutes = hours.map((each) => (60 * each) / requests);
  expect(total.slice(1).map(Number)).toEqual(
    [requests, ...minutes, ...hours, days / requests, days].map(shown),
  );
  const questions = specimenReport.baseline.figures.find(({ term }) =>
    term.startsWith('questions'),
  );
  expect(Number(questions?.figure)).toBe(sum(column(lines, 3)));
});

test('each request reaches a step when it has left the one before, and engineering meets on Thursdays at 10', () => {
  const left = new Map<string, number>();
  for (const { request, step, figures } of lines) {
    const [came = 0, waited = 0] = figures;
    expect(came, `${request}, ${step}`).toBe(left.get(request) ?? came);
    left.set(request, came + waited);
    if (step === '3. Check') expect((came + waited) % 5).toBe(4.25);
  }
});

test('what the report says of the order in words is so', () => {
  const letters = (those: typeof ranking) => those.map(({ letter }) => letter).join('');
  const onHours = ranking.toSorted((one, other) => other.gainOfHoursPerDay - one.gainOfHoursPerDay);
  expect([letters(ranking), letters(onHours)]).toEqual(['DABCE', 'DBAEC']);
  const byGain = ranking.toSorted((one, other) => other.gain - one.gain);
  expect(byGain[0]?.letter, 'the software gains the most a week').toBe('E');
});
