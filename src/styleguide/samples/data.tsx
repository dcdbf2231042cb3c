import { principles } from '../../content/methodology.ts';
import { automationDesign } from '../../content/services/automation-design.ts';
import { processAudits } from '../../content/services/process-audits.ts';
import { teamTraining } from '../../content/services/team-training.ts';
import { techStackEvaluation } from '../../content/services/tech-stack-evaluation.ts';
import { implementation } from '../../content/technology.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { DrawingCaptions } from '../../ui/DrawingCaptions.tsx';
import { DurationChart } from '../../ui/DurationChart.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { FiguresOnScale } from '../../ui/FiguresOnScale.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { NumberedName } from '../../ui/NumberedName.tsx';
import { PhaseLine } from '../../ui/PhaseLine.tsx';
import { PhaseRail } from '../../ui/PhaseRail.tsx';
import { State } from '../StyleGuide.tsx';

const { card, duration } = processAudits;
const { methodology, timeline } = automationDesign;
const { cards } = teamTraining.philosophy;

/** Lists, figures and charts, with words of the site. */
export const samples = {
  FeatureList: (
    <>
      <FeatureList items={card.features} />
      <FeatureList items={card.features} ruled />
    </>
  ),
  CardGrid: (
    <State name="on green" onGreen>
      <CardGrid cards={cards} />
      <CardGrid cards={cards} quotes className="mt-10" />
    </State>
  ),
  NumberedList: (
    <>
      <NumberedList items={principles.items} />
      <NumberedList items={principles.items} beside className="mt-10" />
    </>
  ),
  NumberedName: (
    <State name="on green" onGreen>
      <NumberedName number={1} name="What has its place" />
    </State>
  ),
  DrawingCaptions: (
    <figure>
      <DrawingCaptions captions={['A narrow part', 'A part twice as wide']} widths={[1, 2]} />
    </figure>
  ),
  FiguresOnScale: <FiguresOnScale figures={techStackEvaluation.stats.items} />,
  DurationChart: (
    <>
      <State name="stages that follow one another">
        <DurationChart {...timeline} />
      </State>
      <State name="compared from a common start">
        <DurationChart {...duration} />
      </State>
    </>
  ),
  PhaseRail: (
    <State name="beside four phases">
      {[0, 1, 2, 3].map((index) => (
        <PhaseRail key={index} index={index} count={4} seed={6} beside className="h-60" />
      ))}
    </State>
  ),
  PhaseLine: (
    <>
      <PhaseLine phases={implementation.steps} drawingLabel={implementation.drawing} seed={3} />
      <State name="on green" onGreen>
        <PhaseLine phases={methodology.phases} drawingLabel={methodology.drawing} seed={14} />
      </State>
    </>
  ),
};
