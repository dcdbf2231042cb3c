import { CardGrid } from '../../ui/CardGrid.tsx';
import { DrawingCaptions } from '../../ui/DrawingCaptions.tsx';
import { DurationChart } from '../../ui/DurationChart.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { FigureOnScale } from '../../ui/FigureOnScale.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { MetricTable } from '../../ui/MetricTable.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { NumberedName } from '../../ui/NumberedName.tsx';
import { PhaseLine } from '../../ui/PhaseLine.tsx';
import { PhaseRail } from '../../ui/PhaseRail.tsx';
import { State } from '../StyleGuide.tsx';

const ITEMS = [
  { title: 'First', text: 'What stands under the first title.' },
  { title: 'Second', text: 'What stands under the second title.' },
  { title: 'Third', text: 'What stands under the third title.' },
];
const TEXTS = Object.fromEntries(ITEMS.map(({ title, text }) => [title, text]));
const PHASES = [
  { title: 'First phase', duration: '1 week', text: 'What happens in the first phase.' },
  { title: 'Second phase', duration: '2-3 weeks', text: 'What happens in the second phase.' },
  { title: 'Third phase', text: 'A phase that names no duration.' },
  { title: 'Fourth phase', duration: '4 weeks', text: 'What happens in the fourth phase.' },
  { title: 'Fifth phase', duration: '1 week', text: 'What happens in the fifth phase.' },
];
const STAGES = [
  { title: 'A range', from: 2, to: 3 },
  { title: 'A longer range', from: 3, to: 6 },
  { title: 'A fixed length', from: 4, to: 4 },
];
const METRICS = [
  { metric: '40%', description: 'What is counted', context: 'How the figure is meant.' },
  { metric: '5-10', description: 'A range', context: 'How the range is meant.' },
];

/** Lists, figures and charts. */
export const samples = {
  FeatureList: <FeatureList items={['First fact', 'Second fact', 'Third fact']} />,
  Ledger: (
    <>
      <Ledger items={TEXTS} />
      <Ledger items={TEXTS} size="title" />
    </>
  ),
  CardGrid: (
    <State name="on green" onGreen>
      <CardGrid cards={TEXTS} />
      <CardGrid cards={TEXTS} quotes className="mt-10" />
    </State>
  ),
  NumberedList: (
    <>
      <NumberedList items={ITEMS} />
      <NumberedList items={ITEMS} beside className="mt-10" />
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
  MetricTable: <MetricTable metrics={METRICS} />,
  FigureOnScale: (
    <dl className="grid gap-10 md:grid-cols-2">
      <FigureOnScale
        metric="3 of 10"
        description="Whole parts"
        context="How the figure is meant."
        scale={{ parts: 10, marked: 3, start: '0', end: '10' }}
      />
      <FigureOnScale
        metric="2.5"
        description="The last part in part"
        context="How the figure is meant."
        scale={{ parts: 5, marked: 2.5, start: 'none', end: 'all' }}
      />
    </dl>
  ),
  DurationChart: (
    <>
      <State name="stages that follow one another">
        <DurationChart stages={STAGES.map((stage, start) => ({ ...stage, start }))} unit="weeks" />
      </State>
      <State name="compared from a common start">
        <DurationChart stages={STAGES} unit="weeks" />
      </State>
    </>
  ),
  PhaseRail: (
    <State name="beside four phases">
      {PHASES.slice(0, 4).map(({ title }, index) => (
        <PhaseRail key={title} index={index} count={4} seed={6} beside className="h-60" />
      ))}
    </State>
  ),
  PhaseLine: (
    <>
      {[3, 5].map((count) => (
        <State key={count} name={`${count} phases`}>
          <PhaseLine
            phases={PHASES.slice(0, count)}
            drawingLabel={`A line of ${count} phases.`}
            seed={count}
          />
        </State>
      ))}
      <State name="on green" onGreen>
        <PhaseLine phases={PHASES} drawingLabel="A line of five phases." seed={14} />
      </State>
    </>
  ),
};
