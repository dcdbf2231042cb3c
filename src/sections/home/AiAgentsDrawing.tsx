import { lanes } from '../../ui/line/geometry.ts';
import { Agent } from '../../ui/line/parts/Agent.tsx';
import { Branch } from '../../ui/line/parts/Branch.tsx';
import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { Tangle } from '../../ui/line/parts/Tangle.tsx';

const HALF = 250;
const HEIGHT = 120;
const LEVEL = HEIGHT / 2;
const AGENT = 34;
const EXIT = HALF + AGENT;
const WIDTH = EXIT + HALF;
const TANGLE = { seed: 3, width: HALF, height: HEIGHT, loops: 7, straightFrom: 0.96 } as const;

/** One agent on two processes: what goes in tangled comes out tangled, what goes in straight doubles. */
export function AiAgentsDrawing({
  state,
  label,
}: {
  state: 'tangled' | 'straight';
  label: string;
}) {
  return (
    <Drawing width={WIDTH} height={HEIGHT} label={label} strokeWidth="2.25">
      {state === 'tangled' ? (
        <>
          <Tangle {...TANGLE} />
          <Tangle {...TANGLE} x={EXIT} />
        </>
      ) : (
        <>
          <path d={`M0 ${LEVEL}H${HALF}`} />
          <Branch
            x={EXIT}
            level={LEVEL}
            toX={EXIT + 60}
            levels={lanes(LEVEL, 18)}
            endX={WIDTH}
            className="stroke-green"
          />
        </>
      )}
      <Agent x={HALF + AGENT / 2} y={LEVEL} size={AGENT} r={5} className="fill-white" />
    </Drawing>
  );
}
