import { clsx } from 'clsx';
import { joining } from './joining.ts';
import { straightening } from './straightening.ts';

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly loops: number;
  readonly seed: number;
  readonly stroke: number;
  /** Where the line is straight, where it doubles, as shares of the width. */
  readonly straightFrom: number;
  readonly doubleFrom: number;
  /** Distance between two beats before it doubles. */
  readonly beat: number;
}

const WIDE: Sheet = {
  width: 1600,
  height: 310,
  loops: 17,
  seed: 5,
  stroke: 3,
  straightFrom: 0.58,
  doubleFrom: 0.77,
  beat: 44,
};

const NARROW: Sheet = {
  width: 390,
  height: 190,
  loops: 12,
  seed: 8,
  stroke: 2.25,
  straightFrom: 0.66,
  doubleFrom: 0.8,
  beat: 14,
};

/**
 * The site's one moment: the tangle straightens as it is drawn, then doubles its pace. One drawing for
 * wide screens and one for narrow; both stand at once under reduced motion. The one that is not shown
 * is invisible rather than not displayed, so that a change of width does not draw the other again.
 */
export function HeroLine() {
  return (
    <div
      role="img"
      aria-label="A tangled line enters at the left, is straightened, and leaves at the right as two lines at twice the pace."
      className="relative overflow-clip"
    >
      <LineDrawing sheet={NARROW} className="md:invisible md:absolute" />
      <LineDrawing sheet={WIDE} className="max-md:invisible max-md:absolute" />
    </div>
  );
}

function LineDrawing({ sheet, className }: { sheet: Sheet; className: string }) {
  const { width, height, stroke, straightFrom, doubleFrom, beat } = sheet;
  const level = height / 2;
  const lane = height * 0.1;
  const doubleX = width * doubleFrom;
  const doubled = {
    fromX: doubleX,
    fromY: level,
    toX: doubleX + lane * 2.4,
    endX: width,
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={clsx('h-auto w-full', className)}
      fill="none"
      strokeLinecap="round"
    >
      <path
        d={straightening({ ...sheet, straightFrom, end: doubleX })}
        pathLength={1}
        strokeWidth={stroke}
        className="draws stroke-ink [--draw-duration:3200ms]"
      />
      <g className="stroke-green" strokeWidth={stroke}>
        {[level - lane, level + lane].map((toY) => (
          <path
            key={toY}
            d={joining({ ...doubled, toY })}
            pathLength={1}
            className="draws [--draw-delay:3000ms] [--draw-duration:900ms]"
          />
        ))}
      </g>
      <g className="appears fill-ink [--draw-delay:2800ms]">
        {beats(width * straightFrom, doubleX, beat).map((x) => (
          <circle key={x} cx={x} cy={level} r={stroke * 1.7} />
        ))}
      </g>
      <g className="appears fill-green [--draw-delay:3500ms]">
        {beats(doubled.toX, width, beat * 2).flatMap((x) =>
          [level - lane, level + lane].map((y) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={stroke * 1.7} />
          )),
        )}
      </g>
    </svg>
  );
}

/** Positions of the beats between two points of the line. */
function beats(from: number, to: number, distance: number): number[] {
  const count = Math.floor((to - from) / distance);
  return Array.from({ length: count }, (_, index) => from + (index + 0.5) * distance);
}
