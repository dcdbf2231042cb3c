import { calendar, phases, principles } from '../../content/methodology.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { DurationChart } from '../../ui/data/DurationChart.tsx';
import { PhaseSegment } from '../../ui/drawings/PhaseSegment.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { FeatureList } from '../../ui/text/FeatureList.tsx';
import { NumberedList } from '../../ui/text/NumberedList.tsx';

/** The four phases, beside the line. */
export function MethodologyPhases() {
  return (
    <Section id="phases" heading={{ ...phases, wide: true }}>
      <ol className="mt-14">
        {phases.list.map(
          ({ phase, title, duration, text, activities, deliverables, link }, index) => (
            <li
              key={phase}
              className="relative grid break-inside-avoid gap-y-6 ps-[60px] pb-12 last:pb-0 md:ps-[144px] lg:cols-split-5 lg:ps-0"
            >
              <PhaseSegment
                index={index}
                count={phases.list.length}
                seed={6}
                beside
                className="absolute inset-y-0 start-0"
              />
              <div className="lg:ps-[144px]">
                <p className="tabular flex flex-wrap gap-x-4 text-small font-semibold text-accent">
                  {phase}{' '}
                  <span>
                    {duration.from}-{duration.to} {phases.unit}
                  </span>
                </p>
                <h3 className="mt-2 text-title font-semibold">{title}</h3>
                <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
                {link && <ArrowLink {...link} className="mt-3" />}
              </div>
              <div className="grid gap-6 sm:grid-cols-2">
                <PhaseList title={phases.activitiesLabel} of={phase} items={activities} />
                <PhaseList title={phases.deliverablesLabel} of={phase} items={deliverables} />
              </div>
            </li>
          ),
        )}
      </ol>
      <ArrowLink {...phases.link} className="mt-8" />
    </Section>
  );
}

/** The activities of a phase, or its deliverables. */
function PhaseList({ title, of, items }: { title: string; of: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="text-small font-semibold text-accent">
        {title}
        <span className="sr-only">{` ${phases.inPhase} ${of}`}</span>
      </h4>
      <FeatureList items={items} className="mt-3" />
    </div>
  );
}

export function Principles() {
  return (
    <Section id="principles" heading={principles}>
      <NumberedList
        className="mt-12 gap-x-6 md:grid md:grid-cols-2 md:border-b-0"
        items={principles.items.map(({ title, text, excludes }) => ({
          title,
          text: (
            <>
              <p>{text}</p>
              <p className="mt-4 text-ink-soft">
                <span className="font-semibold text-accent">{principles.excludesLabel}</span>{' '}
                <span className="ms-2">{excludes}</span>
              </p>
            </>
          ),
        }))}
      />
    </Section>
  );
}

export function PhaseCalendar() {
  return (
    <Section id="calendar" follows heading={calendar}>
      <DurationChart
        stages={phases.list.map(({ title, duration }, index) => ({
          title,
          ...duration,
          start: phases.ends.to[index - 1] ?? 0,
        }))}
        unit={phases.unit}
        className="mt-14"
      />
      <div className="mt-6 grid gap-y-6 lg:cols-split-6">
        <p className="max-w-measure text-small text-ink-soft">{calendar.key}</p>
        <p className="max-w-measure">{calendar.reasons}</p>
      </div>
    </Section>
  );
}
