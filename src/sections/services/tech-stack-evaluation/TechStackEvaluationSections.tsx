import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { MetricCards } from '../../../ui/data/MetricCards.tsx';
import { PhaseSegment } from '../../../ui/drawings/PhaseSegment.tsx';
import { CardGrid } from '../../../ui/layout/CardGrid.tsx';
import { Section, StickyHeading } from '../../../ui/layout/Section.tsx';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { Box, Branches } from '../../../ui/line/shapes.tsx';
import { NumberedName } from '../../../ui/text/NumberedList.tsx';
import { PriceLinks } from '../ServicePageSections.tsx';

const { approaches, stats, process, results } = techStackEvaluation;

export function TechStackStats() {
  return (
    <Section labelledBy="stats-title" heading={{ ...stats, wide: true }}>
      <MetricCards metrics={stats.items} note={stats.note} className="mt-10" />
    </Section>
  );
}

/** The steps beside their line. */
export function TechStackProcess() {
  return (
    <Section id="process">
      <StickyHeading id="process-title" {...process}>
        <div>
          <p className="sr-only">{process.drawingAlt}</p>
          <ol>
            {process.steps.map(({ title, text, result }, index) => (
              <li key={title} className="flex gap-x-5 md:gap-x-10">
                <PhaseSegment index={index} count={process.steps.length} seed={30} beside />
                <div className="pb-12">
                  <NumberedName number={index + 1} name={title} />
                  <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
                  <p className="mt-4 max-w-measure">
                    <span className="font-semibold text-accent">{process.resultLabel}:</span>{' '}
                    {result}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </StickyHeading>
      <div className="mt-12 grid gap-y-8 lg:cols-split-5">
        <div>
          <h3 className="text-title font-semibold">{process.timeline.title}</h3>
          <p className="mt-3 max-w-measure text-ink-soft">{process.timeline.text}</p>
        </div>
        <DurationChart {...process.timeline} className="self-start" />
      </div>
    </Section>
  );
}

export function TechStackResults() {
  return (
    <Section labelledBy="results-title" surface="accent" heading={{ ...results, wide: true }}>
      <CardGrid cards={results.items} className="mt-10" />
      <PriceLinks />
    </Section>
  );
}

/** Ways to connect systems, a card for each, in the order in which the firm tries them. */
export function IntegrationApproaches() {
  return (
    <Section labelledBy="approaches-title" heading={{ ...approaches, wide: true }}>
      <ol className="mt-10 grid gap-6 lg:grid-cols-3">
        {approaches.items.map(({ drawing, title, text, fits, watch }) => (
          <li key={drawing} className="card row-span-4 grid grid-rows-subgrid gap-y-0 p-5 lg:p-8">
            <Drawing width={WIDTH} height={HEIGHT} className="h-auto w-full max-w-60 stroke-accent">
              {DRAWINGS[drawing]}
            </Drawing>
            <h3 className="mt-5 text-title font-semibold">{title}</h3>
            <p className="mt-3 text-ink-soft">{text}</p>
            <DefinitionList
              layout="labels"
              items={{ [approaches.fitsLabel]: fits, [approaches.watchLabel]: watch }}
              className="mt-5 grid content-start gap-4"
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const WIDTH = 320;
const HEIGHT = 120;
const LEVEL = HEIGHT / 2;
const NODE = 26;
const START = NODE / 2;
const END = WIDTH - NODE / 2;
const LANES = [LEVEL - 40, LEVEL, LEVEL + 40] as const;

const DRAWINGS = {
  direct: (
    <>
      <path d={`M${START} ${LEVEL}H${END}`} />
      <Node x={START} y={LEVEL} />
      <Node x={END} y={LEVEL} />
    </>
  ),
  hub: (
    <>
      <Branches x={START} from={LANES} toX={150} to={LEVEL} endX={WIDTH / 2} />
      <Branches x={170} from={LEVEL} toX={END} to={LANES} />
      {LANES.flatMap((y) => [
        <Node key={`${y} start`} x={START} y={y} />,
        <Node key={`${y} end`} x={END} y={y} />,
      ])}
      <circle cx={WIDTH / 2} cy={LEVEL} r="17" className="fill-accent" />
    </>
  ),
  bridge: (
    <>
      <path d="M160 34V112" className="stroke-ink" strokeDasharray="5 8" />
      <path d={`M${START} ${LEVEL + 20}C${START} 14 90 14 160 14S${END} 14 ${END} ${LEVEL + 20}`} />
      <Node x={START} y={LEVEL + 20} />
      <Node x={END} y={LEVEL + 20} />
      <circle cx="160" cy="14" r="7" className="fill-accent" />
    </>
  ),
} as const;

function Node({ x, y }: { x: number; y: number }) {
  return <Box x={x} y={y} width={NODE} className="fill-ink stroke-none" />;
}
