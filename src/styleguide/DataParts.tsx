import { ResultsTimelineChart } from '../sections/methodology/ResultsTimelineChart.tsx';
import { ComparisonTable } from '../sections/services/automation-design/ComparisonTable.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { DurationChart } from '../ui/DurationChart.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { FigureOnScale } from '../ui/FigureOnScale.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { MetricTable } from '../ui/MetricTable.tsx';
import { NumberedList } from '../ui/NumberedList.tsx';
import { PhaseLine } from '../ui/PhaseLine.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';
import { FACTS, ITEMS, METRICS, PHASES, STAGES } from './sampleData.ts';

const COURSES = {
  courses: [
    { title: 'A course that ends on the scale', ends: [10, 30, 45, 60] },
    { title: 'A course that goes on beyond it', ends: [20, 50, 75, 120] },
  ],
  until: 90,
  marks: [0, 30, 60, 90],
  unit: 'Day',
  label: 'Two courses of four stages over 90 days.',
} as const;

/** Lists, figures and charts. */
export function DataParts() {
  return (
    <Group {...GROUPS.data}>
      <Sample name="FeatureList">
        <FeatureList items={FACTS} />
      </Sample>
      <Sample name="Ledger" className="grid gap-10">
        <Ledger items={ITEMS} />
        <Ledger items={ITEMS} size="section" />
      </Sample>
      <Sample name="CardGrid" className="bg-green p-6">
        <CardGrid cards={ITEMS} />
      </Sample>
      <Sample name="NumberedList">
        <NumberedList items={ITEMS} />
        <NumberedList items={ITEMS} beside className="mt-10" />
      </Sample>
      <Sample name="MetricTable">
        <MetricTable metrics={METRICS} />
      </Sample>
      <Sample name="FigureOnScale">
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
      </Sample>
      <Sample name="ComparisonTable">
        <ComparisonTable
          caption="Two things compared"
          rowHeading="Aspect"
          columns={['One thing', 'The other']}
          rows={[
            { aspect: 'First aspect', cells: ['How it is here.', 'How it is there.'] },
            { aspect: 'Second aspect', cells: ['How it is here.', 'How it is there.'] },
          ]}
        />
      </Sample>
      <Sample name="DurationChart">
        <State name="stages that follow one another">
          <DurationChart stages={STAGES} unit="weeks" />
        </State>
        <State name="compared from a common start">
          <DurationChart stages={STAGES} unit="weeks" sequence={false} />
        </State>
      </Sample>
      <Sample name="ResultsTimelineChart">
        <State name="default">
          <ResultsTimelineChart {...COURSES} />
        </State>
        <State name="inverted" inverted>
          <ResultsTimelineChart {...COURSES} />
        </State>
      </Sample>
      <Sample name="PhaseLine">
        {[3, 4, 5].map((count) => (
          <State key={count} name={`${count} phases`}>
            <PhaseLine
              phases={PHASES.slice(0, count)}
              drawingLabel={`A line of ${count} phases.`}
              seed={count}
            />
          </State>
        ))}
        <State name="inverted" inverted>
          <PhaseLine
            phases={PHASES.slice(0, 4)}
            drawingLabel="A line of four phases."
            seed={14}
            inverted
          />
        </State>
      </Sample>
    </Group>
  );
}
