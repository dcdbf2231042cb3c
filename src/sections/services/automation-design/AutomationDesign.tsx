import { automationDesign } from '../../../content/services/automation-design.ts';
import { DurationChart } from '../../../ui/DurationChart.tsx';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { PhaseLine } from '../../../ui/PhaseLine.tsx';
import { Section, SectionHeading } from '../../../ui/Section.tsx';
import { StationLegend, StationMark } from './Station.tsx';

const { offerings, applications, stations, methodology, timeline } = automationDesign;

/** Three offerings, each under the marks that it puts on the line. */
export function AutomationOfferings() {
  return (
    <Section labelledBy="offerings-title">
      <SectionHeading id="offerings-title" {...offerings} wide />
      <div className="mt-10 grid gap-y-10">
        {offerings.items.map(({ title, stations, text, points }) => (
          <article key={title}>
            <div className="flex items-center" aria-hidden="true">
              <span className="h-0.5 w-8 bg-ink inked" />
              {stations.map((kind) => (
                <span key={kind} className="flex grow items-center last:grow">
                  <StationMark kind={kind} className="size-8 shrink-0" />
                  <span className="h-0.5 grow bg-ink inked" />
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

type Application = (typeof applications.items)[number];

/** Six applications, each drawn as the line of its steps. */
export function AutomationApplications() {
  return (
    <Section labelledBy="applications-title" follows>
      <SectionHeading id="applications-title" {...applications} wide />
      <StationLegend className="mt-8" />
      <ul className="mt-8 border-b border-ink">
        {applications.items.map(({ title, text, steps }) => (
          <li
            key={title}
            className="grid items-center gap-y-6 border-t border-hairline py-6 first:border-ink lg:edge-5"
          >
            <div>
              <h3 className="text-title font-semibold">{title}</h3>
              <p className="mt-2 max-w-measure text-ink-soft">{text}</p>
            </div>
            <Steps steps={steps} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The steps along their line: across the page where there is room, else down it. */
function Steps({ steps }: Pick<Application, 'steps'>) {
  return (
    <ol className="grid sm:grid-cols-4">
      {steps.map(({ name, by }) => (
        <li
          key={name}
          className="group relative flex items-center gap-4 py-1.5 sm:flex-col sm:items-start sm:gap-2 sm:py-0"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0 start-[7px] w-0.5 bg-ink inked group-first:top-1/2 group-last:bottom-1/2 sm:inset-x-0 sm:h-0.5 sm:w-full sm:top-[7px]! sm:bottom-auto!"
          />
          <StationMark kind={by} className="relative shrink-0" />
          <span className="pe-3">
            {name}
            <span className="sr-only">{`, ${applications.by} ${stations[by].short}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The five phases under their line. */
export function AutomationMethodology() {
  return (
    <Section id="methodology" labelledBy="methodology-title" ground="green">
      <SectionHeading id="methodology-title" {...methodology} />
      <PhaseLine
        phases={methodology.phases}
        drawingLabel={methodology.drawing}
        seed={36}
        className="mt-12"
      />
    </Section>
  );
}

/** How long it takes in all, and until the first automation is live. */
export function AutomationTimeline() {
  return (
    <Section labelledBy="timeline-title">
      <div className="grid gap-y-12 lg:edge-5">
        <SectionHeading id="timeline-title" title={timeline.title} lead={timeline.text} />
        <DurationChart
          stages={timeline.stages}
          unit={timeline.unit}
          sequence={false}
          className="self-start lg:mt-4"
        />
      </div>
    </Section>
  );
}
