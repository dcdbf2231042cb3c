import { teamTraining } from '../../../content/services/team-training.ts';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../../ui/line/geometry.ts';
import { Pulse, Tangle } from '../../../ui/line/shapes.tsx';

/** A tangle for each person. */
const SEEDS = [4, 9, 15, 22, 27];
const WIDTH = 560;
const LANE = 78;
const FIRST_BEAT = 388;
/** The height of a tangle, larger than a lane, so that the tangles overlap. */
const REACH = 1.8 * LANE;

/** A line for each person. Each line has its own tangle, and all leave in step. */
export function TeamTrainingHeroDrawing() {
  return (
    <Drawing
      width={WIDTH}
      height={LANE * SEEDS.length}
      label={teamTraining.hero.drawingAlt}
      transitionPath={teamTraining.path}
      strokeWidth="2.25"
      className="h-auto w-full overflow-visible stroke-ink"
    >
      {SEEDS.map((seed, index) => (
        <Lane key={seed} seed={seed} level={(index + 0.5) * LANE} />
      ))}
    </Drawing>
  );
}

function Lane({ seed, level }: { seed: number; level: number }) {
  return (
    <>
      <Tangle
        level={level}
        seed={seed}
        width={WIDTH}
        height={REACH}
        totalTurns={7 + (seed % 4)}
        straightFrom={0.42 + (seed % 4) * 0.06}
        end={FIRST_BEAT}
      />
      <g className="stroke-accent">
        <path d={`M${FIRST_BEAT} ${level}H${WIDTH}`} />
        <Pulse xs={evenlySpaced(FIRST_BEAT, 40, 5)} levels={[level]} r={5} />
      </g>
    </>
  );
}
