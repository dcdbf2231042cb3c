import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { MetricCards } from '../../../ui/data/MetricCards.tsx';
import { PhaseSegment } from '../../../ui/drawings/PhaseSegment.tsx';
import { CardGrid } from '../../../ui/layout/CardGrid.tsx';
import { Section, StickyHeading } from '../../../ui/layout/Section.tsx';
import { NumberedName } from '../../../ui/text/NumberedName.tsx';
import { PriceLinks } from '../PriceLinks.tsx';

const { stats, process, results } = techStackEvaluation;

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
