import { expect, test } from 'vitest';
import { barRows } from '../../../bench/pages/bars.ts';
import type { PageFigures, PageResult } from '../../../bench/pages/measurePages.ts';

const GOOD: PageFigures = {
  score: 100,
  largestPaintMs: 800,
  blockingMs: 20,
  layoutShift: 0,
  htmlBytes: 5000,
  scriptBytes: 1000,
  fontBytes: 40_000,
  firstViewBytes: 50_000,
};

function measured(path: string, figures: Partial<PageFigures> = {}): PageResult {
  return {
    page: { path, html: '', inlineScriptBytes: 300, isHidden: false },
    own: { ...GOOD, ...figures },
    reference: GOOD,
    referenceBlockingMs: 30,
    failedAudits: [],
  };
}

/** What the bars say of a good page beside one with these figures. */
const overBars = (figures: Partial<PageFigures>) =>
  barRows([measured('/about'), measured('/terms', figures)], [])
    .filter(([, , , over]) => over !== 'none')
    .map(([name, worst]) => `${name}: ${worst}`);

test.each([
  [{ score: 99 }, 'What the lowest of the four scores lacks: 1 /terms'],
  [{ largestPaintMs: 881 }, 'Largest paint, to that of the reference page: 1.10 /terms'],
  [{ blockingMs: 31 }, "Blocking time, to the reference page's highest: 31 ms /terms"],
  [{ layoutShift: 0.01 }, 'Layout shift: 0.01 /terms'],
  [{ htmlBytes: 99_000 }, 'HTML and its headers: 99.0 KB /terms'],
  [{ scriptBytes: 9000 }, 'Script before the visitor does anything: 9.3 KB /terms'],
  [{ fontBytes: 99_000 }, 'Fonts: 99.0 KB /terms'],
  [{ firstViewBytes: 99_000 }, 'First view: 99.0 KB /terms'],
])('what is over a bar is named: %j', (figures, line) => {
  expect(overBars(figures)).toEqual([line]);
});

test('an answer is held to its median', () => {
  const rows = barRows(
    [measured('/')],
    [
      { name: 'First tap', limitMs: 200, timesMs: [90, 200, 999] },
      { name: 'Key stroke', limitMs: 50, timesMs: [20, 51, 52] },
    ],
  );
  expect(rows.slice(-2)).toEqual([
    ['First tap', '200 ms (90 to 999 ms)', '200 ms', 'none'],
    ['Key stroke', '51 ms (20 to 52 ms)', '50 ms', 'over'],
  ]);
});
