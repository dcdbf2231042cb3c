import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/ui/line/curvePath.ts';
import { lineAtStage } from '../../../src/ui/line/lineAtStage.ts';
import { tangledLine } from '../../../src/ui/line/tangledLine.ts';
import {
  UNTANGLE_STAGES,
  UNTANGLING_LINES,
  type UntanglingLineName,
} from '../../../src/ui/line/untanglingLines.ts';

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const POINTS_PER_CURVE = 24;

const commandsOf = (path: string) => path.replace(/[^a-z]/gi, '');
const numbersOf = (path: string) => (path.match(NUMBER) ?? []).map(Number);

/** Points along a path such as `M0 32h4c…s…H200`, given as its numbers. */
function pointsOf(numbers: readonly number[]): readonly Point[] {
  const [x = 0, y = 0, start = 0, ...rest] = numbers;
  const end = rest.at(-1) ?? 0;
  let at = { x: x + start, y };
  let handle = { x: (rest[0] ?? 0) + at.x, y: (rest[1] ?? 0) + at.y };
  const points: Point[] = [{ x, y }, at];
  for (let index = 2; index + 4 <= rest.length - 1; index += 4) {
    const [toHandleX = 0, toHandleY = 0, toX = 0, toY = 0] = rest.slice(index, index + 4);
    const toHandle = { x: at.x + toHandleX, y: at.y + toHandleY };
    const to = { x: at.x + toX, y: at.y + toY };
    for (let step = 1; step <= POINTS_PER_CURVE; step += 1) {
      points.push(bezier([at, handle, toHandle, to], step / POINTS_PER_CURVE));
    }
    handle = { x: 2 * to.x - toHandle.x, y: 2 * to.y - toHandle.y };
    at = to;
  }
  return [...points, { x: end, y: at.y }];
}

function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3] as const;
  const mix = (of: (point: Point) => number) =>
    of(a) * weights[0] + of(b) * weights[1] + of(c) * weights[2] + of(d) * weights[3];
  return { x: mix(({ x }) => x), y: mix(({ y }) => y) };
}

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, to, index) => {
    const from = points[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);

/** What a browser draws between keyframes. */
function interpolated(from: string, to: string, share: number): readonly Point[] {
  const target = numbersOf(to);
  return pointsOf(
    numbersOf(from).map((value, index) => value + ((target[index] ?? value) - value) * share),
  );
}

/** The share of its length that a line may lose between two keyframes; the call to action has none in between. */
const tolerance = (name: string) => (name === 'cta' ? 0.1 : 0.06);
const STAGES = [0, 0.25, 0.5, 0.75, 1] as const;

describe.each(Object.entries(UNTANGLING_LINES))('%s', (name, line) => {
  const paths = STAGES.map((stage) => lineAtStage(line, stage));
  const [tangled = ''] = paths;

  test('begins as the tangle is drawn, ends straight, and has the same commands at each stage', () => {
    if (!('length' in line)) {
      expect(tangled).toBe(
        tangledLine({ ...line, end: Math.round(line.width * line.straightFrom) }),
      );
    }
    expect(new Set(paths.map(commandsOf))).toEqual(new Set(['MhcsH']));
    expect(new Set(paths.map((path) => numbersOf(path).length)).size).toBe(1);
    const straight = pointsOf(numbersOf(paths.at(-1) ?? ''));
    for (const [index, { x, y }] of straight.entries()) {
      expect(y).toBeCloseTo(line.height / 2);
      expect(x).toBeGreaterThan((straight[index - 1]?.x ?? -1) - 0.001);
    }
  });

  test('keeps its length and stays on its sheet, between the stages as well', () => {
    const length = lengthOf(pointsOf(numbersOf(tangled)));
    const stages = [...new Set([0, ...UNTANGLE_STAGES[name as UntanglingLineName], 1])];
    const keyframes = stages.toSorted((a, b) => a - b).map((stage) => lineAtStage(line, stage));
    for (const [index, to] of keyframes.slice(1).entries()) {
      for (const share of [0, 0.25, 0.5, 0.75, 0.9, 1]) {
        const points = interpolated(keyframes[index] ?? '', to, share);
        expect(Math.abs(lengthOf(points) / length - 1)).toBeLessThan(tolerance(name));
        const ys = points.map(({ y }) => y);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...ys)).toBeLessThanOrEqual(line.height);
      }
    }
  });
});

test('two tangles with one length have it before and after, so that pages share the keyframes', () => {
  const { cta } = UNTANGLING_LINES;
  const lengths = [1, 12, 30].flatMap((seed) =>
    [0, 1].map((stage) => lengthOf(pointsOf(numbersOf(lineAtStage({ ...cta, seed }, stage))))),
  );
  for (const length of lengths) expect(Math.abs(length / cta.length - 1)).toBeLessThan(0.01);
});
