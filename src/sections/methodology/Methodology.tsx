import { calendar, missedFigure, phases, principles } from '../../content/methodology.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { DurationChart } from '../../ui/DurationChart.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Section, SectionHeading, SplitSection } from '../../ui/Section.tsx';

/** The four phases, each with its time, its work and its results. */
export function MethodologyPhases() {
  return (
    <Section id="phases" labelledBy="phases-title">
      <SectionHeading id="phases-title" {...phases} wide />
      <ol className="mt-14 border-b border-ink">
        {phases.list.map(
          ({ phase, title, duration, description, activities, deliverables, link }) => (
            <li
              key={phase}
              className="grid gap-x-10 gap-y-8 border-t border-ink py-10 md:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr]"
            >
              <div className="md:col-span-2 lg:col-span-1 lg:pe-4">
                <p className="tabular flex justify-between text-small font-semibold text-green">
                  {phase}{' '}
                  <span>
                    {duration.from}-{duration.to} {phases.unit}
                  </span>
                </p>
                <h3 className="mt-3 font-display text-section">{title}</h3>
                <p className="mt-3 max-w-measure text-ink-soft">{description}</p>
                {link && <ArrowLink {...link} className="mt-3" />}
              </div>
              <PhaseList title={phases.activitiesLabel} of={phase} items={activities} />
              <PhaseList title={phases.deliverablesLabel} of={phase} items={deliverables} />
            </li>
          ),
        )}
      </ol>
      <ArrowLink {...phases.link} className="mt-8" />
    </Section>
  );
}

/** What is done in a phase, or what it leaves behind. */
function PhaseList({ title, of, items }: { title: string; of: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="text-small font-semibold text-green">
        {title}
        <span className="sr-only">{` ${phases.inPhase} ${of}`}</span>
      </h4>
      <FeatureList items={items} className="mt-3" />
    </div>
  );
}

/** The four principles, each with what it rules out. */
export function Principles() {
  return (
    <SplitSection id="principles" labelledBy="principles-title" heading={principles}>
      <NumberedList
        items={principles.items.map(({ title, text, excludes }) => ({
          title,
          text: (
            <>
              <p>{text}</p>
              <p className="mt-4 text-ink-soft">
                <span className="font-semibold text-green">{principles.excludesLabel}</span>{' '}
                <span className="ms-2">{excludes}</span>
              </p>
            </>
          ),
        }))}
      />
    </SplitSection>
  );
}

/** How long each phase takes, drawn to scale. */
export function PhaseCalendar() {
  return (
    <Section id="calendar" labelledBy="calendar-title">
      <SectionHeading id="calendar-title" {...calendar} />
      <DurationChart
        stages={phases.list.map(({ title, duration }) => ({ title, ...duration }))}
        unit={phases.unit}
        className="mt-14"
      />
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <p className="max-w-measure text-small text-ink-soft">{calendar.key}</p>
        <p className="max-w-measure">{calendar.reasons}</p>
      </div>
    </Section>
  );
}

/** What the client may choose if a figure is missed on day 90. */
export function MissedFigure() {
  const { title, lead, choices } = missedFigure;
  return (
    <Section id="missed-figure" labelledBy="missed-figure-title">
      <div className="grid gap-y-12 lg:edge-5">
        <SectionHeading id="missed-figure-title" title={title} lead={lead} />
        <Ledger items={choices} size="title" className="self-start" />
      </div>
    </Section>
  );
}
