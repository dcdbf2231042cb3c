import { clsx } from 'clsx';
import { calendar, phases, principles, timeline } from '../../content/methodology.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { DurationChart } from '../../ui/data/DurationChart.tsx';
import { PhaseSegment } from '../../ui/drawings/PhaseSegment.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { percent } from '../../ui/line/geometry.ts';
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

const inDays = (weeks: number) => 7 * weeks;
const DAYS_SHOWN = Math.max(...timeline.milestones.map(({ day }) => day));
/** The day on which each phase ends, at the shortest and at the longest. */
const ENDS = { from: phases.ends.from.map(inDays), to: phases.ends.to.map(inDays) };

/** The results after 30, 60 and 90 days, drawn to scale. */
export function ResultsTimeline() {
  return (
    <Section id="results-timeline" surface="accent" heading={timeline}>
      <Chart />
      <Milestones />
      <Figures />
    </Section>
  );
}

/**
 * The phases to scale, at their shortest and at their longest, up to the last milestone. Phases that take longer are cut
 * off at the edge. The text is HTML, so that it does not shrink with the drawing.
 */
function Chart() {
  const marks = timeline.milestones.map(({ day }) => day);
  return (
    <div role="img" aria-label={chartInWords()} className="@container mt-12 text-small">
      <div className="relative h-8 border-b">
        {[0, ...marks].map((mark) => (
          <span
            key={mark}
            className={clsx(
              'tabular absolute bottom-0 border-current pb-1 font-semibold whitespace-nowrap',
              mark === 0 ? 'start-0 border-s ps-2' : 'border-e pe-2',
            )}
            style={mark > 0 ? { insetInlineEnd: percent(1 - mark / DAYS_SHOWN) } : undefined}
          >
            <span className={clsx('@max-small:hidden', mark > 0 && 'max-sm:hidden')}>
              {timeline.day}{' '}
            </span>
            {mark}
          </span>
        ))}
      </div>
      {(['from', 'to'] as const).map((course) => (
        <div key={course} className="pt-4">
          <p>{timeline.courses[course]}</p>
          <div className="relative mt-1 h-7">
            {ENDS[course].map((end, index) => (
              <Stage
                key={end}
                number={index + 1}
                from={(ENDS[course][index - 1] ?? 0) / DAYS_SHOWN}
                to={end / DAYS_SHOWN}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A phase on the scale, with its number. */
function Stage({ number, from, to }: { number: number; from: number; to: number }) {
  if (from >= 1) return null;
  const shown = Math.min(to, 1) - from;
  return (
    <span
      className={clsx(
        'tabular absolute inset-y-0 border-s border-t-4 border-current ps-2 font-semibold',
        to <= 1 && 'border-e',
      )}
      style={{ insetInlineStart: percent(from), inlineSize: percent(shown) }}
    >
      {number}
    </span>
  );
}

/** Each milestone is below the third of the scale that leads to it. */
function Milestones() {
  return (
    <ol className="mt-12 grid gap-y-10 lg:grid-cols-3">
      {timeline.milestones.map(({ day, title, text, checks }) => (
        <li key={day} className="border-s border-hairline-inverted ps-5 lg:pe-8">
          <p className="tabular text-small font-semibold text-on-dark-soft">
            {timeline.byDay} {day}
          </p>
          <h3 className="mt-2 text-title font-semibold">{title}</h3>
          <p className="mt-3 text-on-dark-soft">{text}</p>
          <FeatureList
            items={checks}
            ruled
            className="mt-5 max-w-measure *:border-hairline-inverted"
          />
        </li>
      ))}
    </ol>
  );
}

function Figures() {
  return (
    <div className="mt-14">
      <h3 className="text-title font-semibold">{timeline.figuresTitle}</h3>
      <DefinitionList
        layout="figures"
        items={timeline.figures}
        className="mt-6 grid gap-y-6 lg:grid-cols-3"
        parts={{ row: 'border-s border-hairline-inverted ps-5 lg:pe-8' }}
      />
      <p className="mt-8 max-w-measure text-small text-on-dark-soft">{timeline.note}</p>
    </div>
  );
}

/** The text alternative of the chart. */
function chartInWords(): string {
  const { chart } = timeline;
  const course = (bound: keyof typeof ENDS) =>
    `${timeline.courses[bound]}: ${phases.list
      .map((phase, index) => `${phase.title} ${chart.ends} ${ENDS[bound][index]}`)
      .join(', ')}.`;
  return [`${chart.over} ${DAYS_SHOWN} ${chart.days}.`, course('from'), course('to')].join(' ');
}
