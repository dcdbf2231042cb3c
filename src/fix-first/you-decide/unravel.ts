import { PATH_NUMBER } from '../../ui/line/pathNumber.ts';
import { untangledShare } from '../../ui/line/untangledShare.ts';

const DURATION_MS = 700;

/** An end or a handle of a Bézier, and its time on the curve, from 0 to 1. */
interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/**
 * Makes a tangle come undone from its right end, as the lines that follow the scroll do (`ui/line/lineAtStage.ts`).
 * Its path data are those of `ui/line/curvePath.ts`. Does nothing if the visitor prefers less motion.
 */
export function unravel(path: SVGPathElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, ...points] = curvePoints(path.getAttribute('d') ?? '');
  const end = points.at(-1);
  if (!start || !end) return;
  const begin = performance.now();
  const draw = (now: number) => {
    const share = Math.min(Math.max((now - begin) / DURATION_MS, 0), 1);
    const texts = points.map((point) => pointAt(point, start, end, share));
    path.setAttribute(
      'd',
      `M${start.x} ${start.y}C${texts.slice(0, 3).join(' ')}S${texts.slice(3).join(' ')}`,
    );
    if (share < 1) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function curvePoints(path: string): readonly CurvePoint[] {
  const [x = 0, y = 0, ...relative] = (path.match(PATH_NUMBER) ?? []).map(Number);
  const count = relative.length / 2;
  const pieces = (count - 1) / 2;
  const points: CurvePoint[] = [{ x, y, time: 0 }];
  let from = { x, y };
  for (let index = 0; index < count; index += 1) {
    // Of the first Bézier both handles are written, of the others only the second.
    const isEnd = index > 0 && index % 2 === 0;
    const part = isEnd ? 1 : index === 0 ? 1 / 3 : 2 / 3;
    const piece = Math.max(Math.ceil(index / 2) - 1, 0);
    const point = {
      x: from.x + (relative[2 * index] ?? 0),
      y: from.y + (relative[2 * index + 1] ?? 0),
    };
    points.push({ ...point, time: (piece + part) / pieces });
    if (isEnd) from = point;
  }
  return points;
}

function pointAt(point: CurvePoint, start: CurvePoint, end: CurvePoint, stage: number): string {
  const untangled = untangledShare(point.time, stage);
  const straightX = start.x + (end.x - start.x) * point.time;
  const x = point.x + (straightX - point.x) * untangled.width;
  const y = point.y + (start.y - point.y) * untangled.height;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
