import { expect, test } from 'vitest';
import { judge } from '../../../bench/pages/bars.ts';
import type { TapResult } from '../../../bench/pages/measureTaps.ts';
import type { PageSample } from '../../../bench/pages/pageSample.ts';
import { GOOD, pageResult, results } from './sampleResults.ts';

const missed = (figures: Partial<PageSample>) =>
  judge(results([pageResult('/good'), pageResult('/bad', figures)]))
    .filter(({ met }) => !met)
    .map(({ name, misses }) => [name, misses]);

const tap = (figures: Partial<TapResult>): TapResult => ({
  tap: 'open the menu',
  condition: 'quiet page',
  barMs: 200,
  medianMs: 200,
  samplesMs: [200],
  unanswered: 0,
  ...figures,
});

test('figures at the limit meet every bar', () => {
  const figures = {
    bytes: { ...GOOD.bytes, document: 22_000, script: 1000 },
    largestPaintMs: 880,
    blockingMs: 10,
    layoutShift: 0.0049,
  };
  expect(missed(figures)).toEqual([]);
});

test('one score below 100 misses the bar', () => {
  expect(missed({ seo: 99 })).toEqual([['Lighthouse, lowest of the four scores', ['99 /bad']]]);
});

test('script in the page and script that it loads are added up', () => {
  expect(missed({ bytes: { ...GOOD.bytes, script: 1001 } })).toEqual([
    ['Script before the visitor does anything', ['5.0 /bad']],
  ]);
});

test('everything but what is fetched ahead belongs to the first view', () => {
  expect(missed({ aheadBytes: 1_000_000 })).toEqual([]);
  expect(missed({ bytes: { ...GOOD.bytes, image: 3_100 } })).toEqual([
    ['First view, everything included', ['74.1 /bad']],
  ]);
});

test('some pages may be larger or must be smaller than others', () => {
  const pages = [
    { ...pageResult('/'), htmlBytes: 26_000 },
    { ...pageResult('/blog?category=roi-results'), htmlBytes: 23_000 },
    { ...pageResult('/blog/an-article'), htmlBytes: 20_100 },
    { ...pageResult('/newsletter/subscribed'), htmlBytes: 12_200 },
  ];
  const verdict = judge(results(pages)).find(({ name }) => name.startsWith('The page itself'));
  expect(verdict?.misses).toEqual(['12.2 /newsletter/subscribed', '20.1 /blog/an-article']);
});

test('more than 10 ms of blocking time miss the bar', () => {
  expect(missed({ blockingMs: 11 })).toEqual([['Blocking time', ['11 ms /bad']]]);
});

test('the largest paint is held against that of the reference page', () => {
  expect(missed({ largestPaintMs: 900 })).toEqual([
    ['Largest paint against the reference page', ['1.13 /bad']],
  ]);
});

test('a shift that would be shown as 0.01 misses the bar', () => {
  expect(missed({ layoutShift: 0.0051 })).toEqual([['Layout shift', ['0.01 /bad']]]);
});

test('the worst page is named, and all that missed, the worst first', () => {
  const pages = [
    pageResult('/a', { layoutShift: 0.1 }),
    pageResult('/b', { layoutShift: 0.3 }),
    pageResult('/c'),
  ];
  const verdict = judge(results(pages)).find(({ name }) => name === 'Layout shift');
  expect(verdict).toMatchObject({ worst: '0.30 /b', misses: ['0.30 /b', '0.10 /a'] });
});

test('a tap meets its bar only if it was always answered in time', () => {
  const isMet = (figures: Partial<TapResult>) =>
    judge({ ...results([]), taps: [tap(figures)] }).map(({ met }) => met);
  expect(isMet({})).toEqual([true]);
  expect(isMet({ medianMs: 201 })).toEqual([false]);
  expect(isMet({ unanswered: 1 })).toEqual([false]);
  expect(isMet({ medianMs: undefined, samplesMs: [], unanswered: 1 })).toEqual([false]);
});

test('what has no bar or was not measured is not judged', () => {
  expect(judge({ ...results([]), taps: [tap({ barMs: undefined })] })).toEqual([]);
});

test('a key stroke meets its bar only if every page drew in time', () => {
  const stroke = {
    keystroke: 'a figure',
    barMs: 50,
    medianMs: 50,
    samplesMs: [50],
    unanswered: 0,
  };
  const judged = (figures: Partial<typeof stroke>) =>
    judge({ ...results([]), keystroke: { ...stroke, ...figures } });
  expect(judged({})).toEqual([
    { name: 'Key stroke: a figure', bar: 'within 50 ms', worst: '50 ms', met: true, misses: [] },
  ]);
  expect(judged({ medianMs: 51 })).toMatchObject([{ met: false, misses: ['51 ms'] }]);
  expect(judged({ unanswered: 1 })).toMatchObject([{ met: false }]);
});
