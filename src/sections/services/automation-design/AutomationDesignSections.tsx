import { automationDesign } from '../../../content/services/automation-design.ts';
import { DataTable } from '../../../ui/data/DataTable.tsx';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { PhaseSteps } from '../../../ui/drawings/PhaseSteps.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { FeatureList } from '../../../ui/text/FeatureList.tsx';
import { PriceLinks } from '../PriceLinks.tsx';
import { StationLegend, StationMark } from './Station.tsx';

const { comparison, offerings, applications, stations, methodology, timeline } = automationDesign;

export function AutomationComparison() {
  return (
    <Section labelledBy="comparison-title" heading={{ ...comparison, wide: true }}>
      <DataTable
        {...comparison.table}
        className="mt-10 [--table-labels:38%]"
        parts={{
          caption: 'sr-only',
          head: 'sm:w-3/8 not-first:text-title not-first:text-ink sm:first:w-1/4',
          name: 'font-semibold',
          cell: 'text-pretty text-ink-soft',
        }}
      />
    </Section>
  );
}

/** Three offerings, each below a line with its stations. */
export function AutomationOfferings() {
  return (
    <Section labelledBy="offerings-title" heading={{ ...offerings, wide: true }}>
      <div className="mt-10 grid gap-y-10">
        {offerings.items.map(({ title, stations, text, points }) => (
          <article key={title}>
            <div className="flex items-center" aria-hidden="true">
              <span className="h-0.5 w-8 bg-ink drawn-stroke" />
              {stations.map((kind) => (
                <span key={kind} className="flex grow items-center">
                  <StationMark kind={kind} className="size-8 shrink-0" />
                  <span className="h-0.5 grow bg-ink drawn-stroke" />
                </span>
              ))}
            </div>
            <div className="mt-6 grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
              <h3 className="text-title font-semibold md:max-lg:col-span-2">{title}</h3>
              <p className="max-w-measure">{text}</p>
              <FeatureList
                items={points}
                ruled
                className="max-w-measure text-ink-soft lg:*:first:border-t-0 lg:*:first:pt-0"
              />
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** The applications, each with a line through its steps. */
export function AutomationApplications() {
  return (
    <Section labelledBy="applications-title" follows heading={{ ...applications, wide: true }}>
      <StationLegend className="mt-8" />
      <ul className="mt-8 border-b border-ink">
        {applications.items.map(({ title, text, steps }) => (
          <li
            key={title}
            className="grid items-center gap-y-6 border-t border-hairline py-6 first:border-ink lg:cols-split-5"
          >
            <div>
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-2 max-w-measure text-ink-soft">{text}</p>
            </div>
            {/* Across if there is room, else down. */}
            <ol className="grid sm:grid-cols-4">
              {steps.map(({ name, by }) => (
                <li
                  key={name}
                  className="group relative flex items-center gap-4 py-1.5 sm:flex-col sm:items-start sm:gap-2 sm:py-0"
                >
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0 start-[7px] w-0.5 bg-ink drawn-stroke group-first:top-1/2 group-last:bottom-1/2 sm:inset-x-0 sm:h-0.5 sm:w-full sm:top-[7px]!"
                  />
                  <StationMark kind={by} className="relative shrink-0" />
                  <span className="pe-3">
                    {name}
                    <span className="sr-only">{`, ${applications.by} ${stations[by].short}`}</span>
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function AutomationMethodology() {
  return (
    <Section id="methodology" surface="accent" heading={methodology}>
      <PhaseSteps phases={methodology.phases} drawingAlt={methodology.drawingAlt} seed={41} />
    </Section>
  );
}

export function AutomationTimeline() {
  return (
    <Section labelledBy="timeline-title">
      <div className="grid gap-y-12 lg:cols-split-5">
        <div>
          <SectionHeading id="timeline-title" title={timeline.title} lead={timeline.text} />
          <PriceLinks />
        </div>
        <DurationChart {...timeline} className="self-start lg:mt-4" />
      </div>
    </Section>
  );
}
