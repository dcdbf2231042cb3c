import { expect, test } from 'vitest';
import { performanceSection } from '../../../bench/pages/performanceSection.ts';
import { printTables } from '../../../bench/pages/printTables.ts';
import { pageTable } from '../../../bench/pages/tables.ts';
import { TAP_CONDITIONS, TAPS } from '../../../bench/pages/taps.ts';
import { GOOD, pageResult, results } from './sampleResults.ts';

/** The longest path and the largest figures that are to be expected. */
const WIDE = results([
  {
    ...pageResult('/blog/enterprise-process-optimisation-2025', {
      seo: 92,
      firstPaintMs: 3000,
      largestPaintMs: 7400,
      blockingMs: 1200,
      layoutShift: 0.5,
      bytes: { ...GOOD.bytes, document: 150_000, script: 70_000 },
      requests: 12,
    }),
    failedAudits: ['is-crawlable', 'largest-contentful-paint'],
  },
]);
const TAPPED = {
  ...WIDE,
  taps: TAPS.flatMap(({ name, barMs }) =>
    TAP_CONDITIONS.map((condition) => ({
      tap: name,
      condition: condition.name,
      barMs,
      medianMs: 1234.4,
      samplesMs: [999, 1234.4, 2345],
      unanswered: 0,
    })),
  ),
};

/** The sign of a bar that is missed. */
const MISSED = /✗/g;

test('the terminal shows every figure in 120 columns', () => {
  const lines = printTables(TAPPED).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  const row = lines.find((line) => line.startsWith('/blog/enterprise-process'));
  expect(row?.match(/[\d.]+/g)).toEqual(
    pageTable(TAPPED)
      .rows[1]?.slice(1)
      .flatMap((cell) => cell.replaceAll(MISSED, '').split(' ')),
  );
});

test('the reference page comes first and is not judged', () => {
  const [reference, page] = pageTable(WIDE).rows;
  expect(reference?.[0]).toBe('reference page');
  expect(reference?.join(' ')).not.toMatch(MISSED);
  expect(page?.filter((cell) => cell.includes('✗'))).toEqual([
    '100 100 100 92✗',
    '9.25✗',
    '1200✗',
    '0.50✗',
    '271.0✗',
    '74.0✗',
  ]);
});

test('the document says where it was measured, every page in full, and which audits failed', () => {
  const section = performanceSection(TAPPED);
  expect(section).toContain('2 cores, 8 GB of memory, Chromium 140.0, Node.js v24.0.0');
  expect(section).toContain('| /blog/enterprise-process-optimisation-2025 |');
  expect(section).toContain(
    '- /blog/enterprise-process-optimisation-2025: is-crawlable, largest-contentful-paint',
  );
  expect(section).toContain('| open the menu | 1234✗ (999 to 2345) |');
});

test('every row of a table in the document has as many cells as its head', () => {
  const tables = performanceSection(TAPPED)
    .split('\n\n')
    .filter((block) => block.startsWith('|'));
  expect(tables).toHaveLength(3);
  for (const table of tables) {
    const widths = table.split('\n').map((line) => line.split('|').length);
    expect(new Set(widths).size).toBe(1);
  }
});
