import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { lanes } from './line/geometry.ts';
import { Drawing, Lines, Tangle } from './line/parts.tsx';

/**
 * The view box is square, so that the drawing can be rotated. The line continues beyond it, to the end of its phase.
 */
const SIZE = 160;
const LEVEL = SIZE / 2;
const END = 9999;
const STROKE = { vectorEffect: 'non-scaling-stroke' } as const;

/** The tangle in the first phase and in the second. */
const KNOTS = [
  { height: SIZE, totalTurns: 7 },
  { height: SIZE * 0.7, totalTurns: 4 },
] as const;
/** Chromium draws nothing at a scale of 0. */
const FLAT = 0.002;

interface PhaseSegmentProps {
  index: number;
  /** The number of phases, at least 3. */
  count: number;
  /** Gives this process its own tangle. */
  seed: number;
  /** The segment is beside its phase at any width. By default, it is above the phase where there is room. */
  beside?: boolean;
  className?: string;
}

/**
 * One phase of a process as a segment of its line. The line is tangled in the first phase, looser in each that
 * follows, straight in the last but one, and doubled in the last. The segments of a process join.
 */
export function PhaseSegment({ index, count, seed, beside = false, className }: PhaseSegmentProps) {
  const isLast = index === count - 1;
  return (
    <div className={clsx('shrink-0 overflow-clip', className)}>
      <Drawing
        width={SIZE}
        height={SIZE}
        strokeLinecap="butt"
        strokeWidth={index >= count - 2 ? 3 : 2}
        className={clsx(
          'size-[48px] overflow-visible on-green:stroke-current md:size-[112px]',
          isLast ? 'stroke-green' : 'stroke-ink',
          beside ? 'rotate-90' : 'max-md:rotate-90',
        )}
      >
        {isLast ? (
          <Lines
            {...STROKE}
            x={0}
            from={LEVEL}
            toX={SIZE * 0.45}
            to={lanes(LEVEL, 20)}
            endX={END}
          />
        ) : (
          <Knot index={index} count={count} seed={seed} />
        )}
      </Drawing>
    </div>
  );
}

/** The tangle of one of the first phases. Later phases reuse the last of these, flattened. */
function Knot({ index, count, seed }: Pick<PhaseSegmentProps, 'index' | 'count' | 'seed'>) {
  const knots = KNOTS.slice(0, count - 2);
  const id = (knot: number) => `knot-${seed}-${knot}`;
  const knot = knots[index];
  if (knot) {
    return (
      <g id={id(index)}>
        <Tangle
          {...STROKE}
          level={LEVEL}
          {...knot}
          seed={seed}
          width={SIZE * 1.75}
          straightFrom={0.94}
          end={END}
        />
      </g>
    );
  }
  const height = Math.max((count - 2 - index) / Math.max(count - 3, 1), FLAT);
  return (
    <use
      href={`#${id(knots.length - 1)}`}
      className="anim-untangle-in-view origin-center [scale:1_var(--untangle-height)] [transform-box:view-box]"
      style={{ '--untangle-height': height } as CSSProperties}
    />
  );
}
