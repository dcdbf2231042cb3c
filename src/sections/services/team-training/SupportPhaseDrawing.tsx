const PITCH = 14;
const THIN = 1.25;
const BROAD = 4;
const DOT = 5;

interface SupportPhaseDrawingProps {
  /** How many strands the work has. */
  strands: number;
  /** How many of them have changed hands before this part of the drawing, and by its end. */
  before: number;
  after: number;
}

/**
 * One phase of a handover: strands run on thin, those that change hands go on broad from the point where
 * they do. Lengths are shares of the width, so the parts of one drawing can stand side by side.
 */
export function SupportPhaseDrawing({ strands, before, after }: SupportPhaseDrawingProps) {
  return (
    <svg
      width="100%"
      height={strands * PITCH}
      aria-hidden="true"
      className="block overflow-visible"
    >
      {Array.from({ length: strands }, (_, index) => {
        const y = (index + 0.5) * PITCH;
        const turn = turningPoint(index, before, after);
        return (
          <g key={y}>
            <rect y={y - THIN / 2} width={`${turn}%`} height={THIN} className="fill-ink" />
            <rect
              x={`${turn}%`}
              y={y - BROAD / 2}
              width={`${100 - turn}%`}
              height={BROAD}
              className="fill-green"
            />
            {turn > 0 && turn < 100 && (
              <circle cx={`${turn}%`} cy={y} r={DOT} className="fill-green" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Where a strand changes hands, in per cent of the width: 0 if it has, 100 if it does not here. */
function turningPoint(strand: number, before: number, after: number): number {
  if (strand < before) return 0;
  if (strand >= after) return 100;
  return Math.round((100 * (strand - before + 1)) / (after - before + 1));
}
