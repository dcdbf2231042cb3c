import { Drawing } from '../line/Drawing.tsx';
import { evenlySpaced, lanes } from '../line/geometry.ts';
import { Branches, Pulse, Ruler, Tangle } from '../line/shapes.tsx';

export const SERVICE_DRAWING_SIZE = { width: 560, height: 120 } as const;
const { width: WIDTH, height: HEIGHT } = SERVICE_DRAWING_SIZE;
const LEVEL = HEIGHT / 2;
const LANES = lanes(LEVEL, 22);
const BEAT = 5;

const STRAND = { seed: 14, width: 250, height: 52, totalTurns: 6, straightFrom: 0.9 } as const;
/** From here on all strands have the same pulse. */
const IN_STEP = 370;

/** What each service does to the line. */
const DRAWINGS = {
  // An audit measures the tangle.
  measure: (
    <>
      <Tangle seed={13} width={WIDTH} height={104} totalTurns={8} straightFrom={0.92} />
      <Ruler
        x={0}
        y={HEIGHT}
        step={20}
        count={29}
        every={5}
        ticks={[6, 12]}
        className="stroke-accent"
        strokeWidth="1.5"
      />
    </>
  ),
  // An evaluation joins separate lines.
  merge: (
    <>
      <Branches x={0} from={evenlySpaced(12, 24, 5)} toX={330} to={LEVEL} endX={360} />
      <path d={`M360 ${LEVEL}H${WIDTH}`} className="stroke-accent" strokeWidth="6" />
    </>
  ),
  // Automation doubles the pace of a straight line.
  pulse: (
    <>
      <path d={`M0 ${LEVEL}H230`} />
      <Pulse xs={evenlySpaced(35, 30, 6)} levels={[LEVEL]} r={BEAT} />
      <g className="stroke-accent">
        <Branches x={230} from={LEVEL} toX={300} to={LANES} endX={WIDTH} />
        <Pulse xs={evenlySpaced(320, 60, 4)} levels={LANES} r={BEAT} />
      </g>
    </>
  ),
  // With training, people who each had their own way of working fall into step.
  strands: [76, 132, 104].map((start, index) => {
    const level = 20 + index * 40;
    return (
      <g key={start}>
        <g transform={`translate(${start} ${level}) scale(1 ${index === 1 ? -1 : 1})`}>
          <Tangle {...STRAND} level={0} leadIn={start} end={IN_STEP - start} />
        </g>
        <g className="stroke-accent">
          <path d={`M${IN_STEP} ${level}H${WIDTH}`} strokeWidth="3.75" />
          <Pulse xs={evenlySpaced(IN_STEP + 25, 40, 5)} levels={[level]} r={BEAT} />
        </g>
      </g>
    );
  }),
} as const;

export type ServiceDrawingName = keyof typeof DRAWINGS;

interface ServiceDrawingProps {
  drawing: ServiceDrawingName;
  /** The path of the service's page, for the view transition to it. */
  path?: string;
  /** As in `Drawing`. */
  pullsStraight?: boolean;
}

/**
 * The drawing at the top of a service's card, as wide as the card. On narrow cards its ends are cut off, so that it is
 * not too short.
 */
export function ServiceDrawing({ drawing, path, pullsStraight }: ServiceDrawingProps) {
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="xMidYMid slice"
      className="h-auto max-sm:h-16 min-h-16 xl:min-h-22 w-full stroke-ink"
      transitionPath={path}
      pullsStraight={pullsStraight}
    >
      {DRAWINGS[drawing]}
    </Drawing>
  );
}
