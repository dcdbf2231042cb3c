export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of a curve at a time from 0 to 1. */
export type Curve = (time: number) => Point;

interface CurvePathOptions {
  /** The number of Béziers, which have equal durations. */
  readonly pieces: number;
  /** How many full turns the curve makes. */
  readonly turns: number;
  /** The precision of coordinates, in the drawing's units. */
  readonly step: number;
}

/** Half of the time over which a velocity is measured. */
const TIME_STEP = 1e-5;

/**
 * SVG path data of cubic Béziers along a curve, relative to its start. Each handle has the direction of the curve
 * and the length of the handle of a circular arc with the same turn: 4/3 tan(angle / 4) radii. Neighbouring handles
 * mirror each other, so all Béziers but the first omit their first handle.
 */
export function curvePath(curve: Curve, { pieces, turns, step }: CurvePathOptions): string {
  const start = curve(0);
  const onGrid = ({ x, y }: Point): Point => ({
    x: Math.round((x - start.x) / step),
    y: Math.round((y - start.y) / step),
  });
  const turn = 2 * Math.PI * turns;
  /** The time in which the velocity at a point covers the length of its handle. */
  const handleTime = (4 * Math.tan(turn / pieces / 4)) / 3 / turn;

  const steps = Array.from({ length: pieces }, (_, index) => {
    const time = (index + 1) / pieces;
    const from = onGrid(curve(index / pieces));
    const end = curve(time);
    const speed = velocity(curve, time);
    const handle = onGrid({ x: end.x - handleTime * speed.x, y: end.y - handleTime * speed.y });
    const to = onGrid(end);
    return [handle.x - from.x, handle.y - from.y, to.x - from.x, to.y - from.y];
  });
  const first = velocity(curve, 0);
  const firstHandle = [(handleTime * first.x) / step, (handleTime * first.y) / step].map(
    Math.round,
  );
  const [opening = [], ...rest] = steps;
  const write = (numbers: readonly number[]) => joined(numbers.map((number) => number * step));
  return `c${write([...firstHandle, ...opening])}s${write(rest.flat())}`;
}

/** Distance per time at a point in time. */
export function velocity(curve: Curve, time: number): Point {
  const from = Math.max(time - TIME_STEP, 0);
  const to = Math.min(time + TIME_STEP, 1);
  const start = curve(from);
  const end = curve(to);
  return { x: (end.x - start.x) / (to - from), y: (end.y - start.y) / (to - from) };
}

/** Numbers with at most two decimals, as short as path data allows. */
function joined(numbers: readonly number[]): string {
  return numbers
    .map((number) => String(Math.round(number * 100) / 100).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}
