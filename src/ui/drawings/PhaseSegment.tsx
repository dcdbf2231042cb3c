import { clsx } from 'clsx';
import { Drawing } from '../line/Drawing.tsx';
import { lanes, SAME_STROKE } from '../line/geometry.ts';
import { Branches, Tangle } from '../line/shapes.tsx';
import { UNTANGLING_LINES } from '../line/untanglingLines.ts';

/**
 * The view box is square, so that the drawing can be rotated. The line continues beyond it, to the end of its phase.
 */
const SIZE = 160;
const LEVEL = SIZE / 2;
const END = 9999;

/** The tangle in the first phase and in the second. */
const KNOTS = ['firstPhase', 'laterPhase'] as const;

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
        strokeWidth={isLast ? 3 : 2}
        className={clsx(
          'untangle-view size-[48px] overflow-visible on-accent:stroke-current md:size-[112px]',
          isLast ? 'stroke-accent' : 'stroke-ink',
          beside ? 'rotate-90' : 'max-md:rotate-90',
        )}
      >
        {isLast ? (
          <Branches
            {...SAME_STROKE}
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

/** The tangle of a phase: its own in the first phases, and the last of those, partly undone, in later phases. */
function Knot({ index, count, seed }: Pick<PhaseSegmentProps, 'index' | 'count' | 'seed'>) {
  const knots = KNOTS.slice(0, count - 2);
  const name = knots[index] ?? knots.at(-1) ?? 'firstPhase';
  const line = { ...SAME_STROKE, ...UNTANGLING_LINES[name], level: LEVEL, end: END };
  if (index < knots.length) return <Tangle {...line} seed={seed} />;
  return (
    <Tangle
      {...line}
      stage={(index + 1 - knots.length) / (count - 1 - knots.length)}
      untangles={name}
    />
  );
}
