import type { ComponentProps } from 'react';
import { founder } from '../../content/about.ts';
import { principles } from '../../content/methodology.ts';
import { automationDesign } from '../../content/services/automation-design.ts';
import { processAudits } from '../../content/services/process-audits/index.ts';
import { teamTraining } from '../../content/services/team-training.ts';
import { techStackEvaluation } from '../../content/services/tech-stack-evaluation.ts';
import { implementation } from '../../content/technology.ts';
import { BarRow } from '../../ui/data/BarRow.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { DurationChart } from '../../ui/data/DurationChart.tsx';
import { MetricCards } from '../../ui/data/MetricCards.tsx';
import { Scale, ScaleAxis } from '../../ui/data/Scale.tsx';
import { DrawingCaptions } from '../../ui/drawings/DrawingCaptions.tsx';
import { PhaseSegment } from '../../ui/drawings/PhaseSegment.tsx';
import { PhaseSteps } from '../../ui/drawings/PhaseSteps.tsx';
import { CardGrid } from '../../ui/layout/CardGrid.tsx';
import { FeatureList } from '../../ui/text/FeatureList.tsx';
import { NumberedList, NumberedName } from '../../ui/text/NumberedList.tsx';
import { Quote } from '../../ui/text/Quote.tsx';
import { State } from '../StyleGuide.tsx';

const { card, duration } = processAudits;
const { comparison, methodology, timeline } = automationDesign;
const { stats } = techStackEvaluation;
const { cards } = teamTraining.philosophy;
const DEFINITION_LAYOUTS = ['rows', 'columns', 'labels', 'figures', 'metrics'] as const;
const SCALES: readonly ComponentProps<typeof Scale>[] = [
  { form: 'bar', max: 12, start: 2, value: 4, rangeEnd: 8 },
  { form: 'block', max: 100, value: 60, endLabels: ['60% of the time', '40% gone'] },
  { form: 'block', max: 3, value: 1, gapPart: 1, endLabels: ['One third', 'three times as much'] },
  { form: 'line', max: 12, start: 3, value: 6 },
  { form: 'parts', max: 10, value: 7.3, endLabels: ['0', '10'] },
];

/** Lists, figures and charts. */
export const samples = {
  FeatureList: (
    <>
      <FeatureList items={card.features} />
      <FeatureList items={card.features} ruled />
    </>
  ),
  CardGrid: (
    <State name="on accent" onAccent>
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
    <State name="on accent" onAccent>
      <NumberedName number={1} name="What has its place" />
    </State>
  ),
  DrawingCaptions: (
    <figure>
      <DrawingCaptions captions={['A narrow part', 'A part twice as wide']} widths={[1, 2]} />
    </figure>
  ),
  DefinitionList: DEFINITION_LAYOUTS.map((layout) => (
    <State key={layout} name={`${layout}, on accent`} onAccent>
      <DefinitionList layout={layout} items={stats.items} className="grid gap-6 md:grid-cols-3" />
    </State>
  )),
  Scale: SCALES.map((scale) => (
    <State key={`${scale.form} ${scale.max}`} name={scale.form}>
      <Scale {...scale} />
    </State>
  )),
  BarRow: (
    <>
      <State name="a range, below the axis of its scale">
        <ScaleAxis max={16} tickEvery={4} endLabels={['0', '16 weeks']} />
        <dl>
          <BarRow name="Range" value={4} rangeEnd={8} max={16} figure="4-8 weeks" height={12} />
        </dl>
      </State>
      <State name="what is left, and what is gone">
        <dl>
          <BarRow name="After" value={9} gone={3} max={16} figure="9 of 12" height={22} marked />
        </dl>
      </State>
    </>
  ),
  Quote: <Quote className="text-quote">{founder.quote}</Quote>,
  DataTable: (
    <>
      <State name="a row is a list where there is little room">
        <DataTable {...comparison.table} />
      </State>
      <State name="figures, and what they come to">
        <DataTable
          caption="Cost of each wait"
          columns={['Wait', 'Cases', 'Cost']}
          rows={[
            ['Inbox', '40', '600'],
            ['Approval', '24', '840'],
          ]}
          total={['Both', '40', '1,440']}
        />
      </State>
    </>
  ),
  MetricCards: <MetricCards metrics={stats.items} />,
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
  PhaseSegment: (
    <State name="beside four phases">
      {[0, 1, 2, 3].map((index) => (
        <PhaseSegment key={index} index={index} count={4} seed={6} beside className="h-60" />
      ))}
    </State>
  ),
  PhaseSteps: (
    <>
      <PhaseSteps phases={implementation.steps} drawingAlt={implementation.drawingAlt} seed={3} />
      <State name="on accent" onAccent>
        <PhaseSteps phases={methodology.phases} drawingAlt={methodology.drawingAlt} seed={14} />
      </State>
    </>
  ),
};
