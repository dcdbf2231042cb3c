import { automationDesign } from '../../../content/services/automation-design.ts';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { lanes } from '../../../ui/line/geometry.ts';
import { Branches, Tangle } from '../../../ui/line/shapes.tsx';
import { Station, StationLegend } from './Station.tsx';

const WIDTH = 560;
const LEVEL = 120;
const PERSON = 262;
const RADIUS = 17.5;
const REJOIN = 452;

/** A line with a rule, a judgment, and for exceptions a way around by a person. It doubles after the last station. */
export function AutomationDesignHeroDrawing() {
  return (
    <figure className="self-start">
      <Drawing
        width={WIDTH}
        height={330}
        label={automationDesign.hero.drawingAlt}
        transitionPath={automationDesign.path}
        className="h-auto w-full stroke-ink"
      >
        <Tangle
          level={LEVEL}
          seed={9}
          width={205}
          height={172}
          totalTurns={7}
          straightFrom={0.96}
          end={REJOIN}
        />
        <g strokeDasharray="2 9">
          <Branches x={322} from={LEVEL} toX={380} to={PERSON} endX={386} />
          <Branches x={390} from={PERSON} toX={448} to={LEVEL} endX={REJOIN} />
        </g>
        <Branches
          x={REJOIN}
          from={LEVEL}
          toX={502}
          to={lanes(LEVEL, 20)}
          endX={WIDTH}
          className="stroke-accent"
        />
        <Station kind="rule" x={248} y={LEVEL} radius={RADIUS} />
        <Station kind="judgment" x={322} y={LEVEL} radius={RADIUS} />
        <Station kind="person" x={388} y={PERSON} radius={RADIUS} />
      </Drawing>
      <figcaption className="mt-4">
        <StationLegend className="lg:flex-col" />
      </figcaption>
    </figure>
  );
}
