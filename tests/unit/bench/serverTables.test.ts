import { expect, test } from 'vitest';
import type { FileResult, FloodResult, ServerResults } from '../../../bench/server/results.ts';
import { barTable, loadTable } from '../../../bench/server/tables.ts';

const load = (perSecond: number, p99Ms = 1) => ({ perSecond, p50Ms: 0.5, p99Ms });

const pages = (server: FileResult['server'], ...rates: number[]): FileResult => ({
  target: 'page',
  server,
  processes: 1,
  rounds: rates.map((rate) => load(rate)),
});

const flood = (quiet: number, flooded: number, worse = 0): FloodResult => ({
  quiet: load(quiet),
  flooded: load(flooded),
  wrongPosts: load(1000),
  healthP99Ms: 49.9 + worse,
  heldUpMs: 250 + worse,
  leftMegabytes: 50 + worse,
});

const results: ServerResults = {
  machine: 'a machine',
  files: [pages('ours behind nginx', 90, 99, 80), pages('nginx', 100, 100, 100)],
  messages: [{ database: 'SQLite', processes: 1, rate: 200, rounds: [load(200, 24.9)] }],
  floods: [flood(100, 50)],
  issues: [],
  memory: [100, 200, 200, 260, 260, 260, 260, 262].map((megabytes, index) => ({
    requests: index * 100_000,
    megabytes,
  })),
};

test('our rate is told as the median of what it was to nginx in each round', () => {
  expect(loadTable(results).rows).toEqual([
    ['page', 'ours behind nginx', '1', '90', '0.5', '1.0', '0.90'],
    ['page', 'nginx', '1', '100', '0.5', '1.0', ''],
    ['messages, about 200 a second', 'ours, SQLite', '1', '200', '0.5', '24.9', ''],
    ['page, nobody else', 'ours, SQLite', '1', '100', '0.5', '1.0', ''],
    ['page, under wrong posts', 'ours, SQLite', '1', '50', '0.5', '1.0', ''],
    ['wrong posts', 'ours, SQLite', '1', '1,000', '0.5', '1.0', ''],
  ]);
});

test('each bar is judged by its figure', () => {
  expect(barTable(results).rows.map(([, ...cells]) => cells)).toEqual([
    ['0.90', 'met'],
    ['24.90 ms', 'met'],
    ['0.50', 'met'],
    ['49.90 ms', 'met'],
    ['250.00 ms', 'met'],
    ['50.00 MB', 'met'],
    ['1.00', 'met'],
  ]);
  const worse: ServerResults = {
    ...results,
    files: [pages('ours', 100), pages('ours behind nginx', 89), pages('nginx', 100)],
    messages: [{ database: 'SQLite', processes: 1, rate: 200, rounds: [load(200, 25)] }],
    floods: [flood(100, 49, 1)],
    memory: results.memory.map((sample, index) => ({ ...sample, megabytes: 100 + 50 * index })),
  };
  expect(barTable(worse).rows.map((cells) => cells.at(-1))).toEqual([
    'not met',
    'not met',
    'not met',
    'not met',
    'not met',
    'not met',
    'not met',
  ]);
});

test('what was not measured is not judged', () => {
  const empty = { ...results, files: [pages('ours', 50)], messages: [], floods: [], memory: [] };
  expect(barTable(empty).rows).toEqual([]);
  expect(loadTable(empty).rows[0]?.at(-1)).toBe('');
});
