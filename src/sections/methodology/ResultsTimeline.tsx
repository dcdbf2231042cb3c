import { phases, timeline } from '../../content/methodology.ts';
import { lanes } from '../../ui/line/geometry.ts';
import { Branch, Drawing, Tangle } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { ResultsTimelineChart } from './ResultsTimelineChart.tsx';

const DAYS_PER_WEEK = 7;
const DAYS_SHOWN = Math.max(...timeline.milestones.map(({ day }) => day));
/** The day on which each phase ends, at the shortest and at the longest. */
const ENDS = { from: phaseEnds('from'), to: phaseEnds('to') };
const REPAIR = 1;
const AUTOMATION = 2;

/** The 30/60/90-day results timeline, drawn to scale from the phases' durations. */
export function ResultsTimeline() {
  return (
    <Section id="results-timeline" labelledBy="results-timeline-title" ground="green">
      <SectionHeading id="results-timeline-title" {...timeline} />
      <div className="mt-12">
        <ResultsTimelineDrawing
          straightFrom={shareOf(ENDS.to[REPAIR])}
          doubleFrom={shareOf(ENDS.from[AUTOMATION])}
        />
        <ResultsTimelineChart
          courses={[
            { title: timeline.courses.from, ends: ENDS.from },
            { title: timeline.courses.to, ends: ENDS.to },
          ]}
          until={DAYS_SHOWN}
          marks={[0, ...timeline.milestones.map(({ day }) => day)]}
          unit={timeline.day}
          label={chartInWords()}
        />
      </div>
      <Milestones />
      <Figures />
    </Section>
  );
}

/** Each milestone stands in the third of the scale that leads up to it. */
function Milestones() {
  return (
    <ol className="mt-12 grid gap-y-10 lg:grid-cols-3">
      {timeline.milestones.map(({ day, title, text, checks }) => (
        <li key={day} className="border-s border-hairline-inverted ps-5 lg:pe-8">
          <p className="tabular text-small font-semibold text-white-soft">
            {timeline.byDay} {day}
          </p>
          <h3 className="mt-2 text-title font-semibold">{title}</h3>
          <p className="mt-3 text-white-soft">{text}</p>
          <ul className="mt-5 max-w-measure">
            {checks.map((check) => (
              <li key={check} className="border-t border-hairline-inverted py-2.5">
                {check}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Figures() {
  return (
    <div className="mt-16 grid gap-y-8 lg:grid-cols-3">
      <div className="lg:pe-8">
        <h3 className="text-title font-semibold">{timeline.figuresTitle}</h3>
        <p className="mt-3 max-w-measure text-small text-white-soft">{timeline.note}</p>
      </div>
      <dl className="border-b border-hairline-inverted lg:col-span-2">
        {timeline.figures.map(({ value, label }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-8 border-t border-hairline-inverted py-4 sm:side-36"
          >
            <dt className="order-2 text-white-soft">{label}</dt>
            <dd className="tabular font-display text-section">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function phaseEnds(bound: 'from' | 'to'): readonly number[] {
  return phases.list.map((_, index) =>
    phases.list
      .slice(0, index + 1)
      .reduce((days, { duration }) => days + duration[bound] * DAYS_PER_WEEK, 0),
  );
}

function shareOf(day: number | undefined): number {
  return Math.min((day ?? DAYS_SHOWN) / DAYS_SHOWN, 1);
}

/** The chart's text alternative, from the same data. */
function chartInWords(): string {
  const { chart } = timeline;
  const course = (title: string, ends: readonly number[]) =>
    `${title}: ${phases.list
      .map((phase, index) => `${phase.title} ${chart.ends} ${ends[index]}`)
      .join(', ')}.`;
  return [
    `${chart.over} ${DAYS_SHOWN} ${chart.days}.`,
    course(timeline.courses.from, ENDS.from),
    course(timeline.courses.to, ENDS.to),
  ].join(' ');
}

const WIDTH = 1200;
const HEIGHT = 150;
const LEVEL = HEIGHT / 2;

interface ResultsTimelineDrawingProps {
  straightFrom: number;
  doubleFrom: number;
}

/** The line over a stretch of time: straight from one point of it, doubled from another (shares, 0 to 1). */
function ResultsTimelineDrawing({ straightFrom, doubleFrom }: ResultsTimelineDrawingProps) {
  const split = WIDTH * doubleFrom;
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      strokeLinecap="butt"
      className="block h-auto w-full stroke-current max-md:stroke-5"
    >
      <Tangle
        seed={36}
        width={WIDTH}
        height={HEIGHT}
        loops={13}
        straightFrom={straightFrom}
        end={split}
      />
      <Branch x={split} level={LEVEL} toX={split + 60} levels={lanes(LEVEL, 14)} endX={WIDTH} />
    </Drawing>
  );
}
