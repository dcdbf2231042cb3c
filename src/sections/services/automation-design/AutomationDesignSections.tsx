import { clsx } from 'clsx';
import { automationDesign } from '../../../content/services/automation-design.ts';
import { DataTable } from '../../../ui/data/DataTable.tsx';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { PhaseSteps } from '../../../ui/drawings/PhaseSteps.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { Drawing } from '../../../ui/line/Drawing.tsx';
import { lanes } from '../../../ui/line/geometry.ts';
import { Box, Branches, Tangle } from '../../../ui/line/shapes.tsx';
import { FeatureList } from '../../../ui/text/FeatureList.tsx';
import { PriceLinks } from '../ServicePageSections.tsx';

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

type StationKind = keyof typeof stations;

interface StationProps {
  kind: StationKind;
  x: number;
  y: number;
  radius: number;
}

/** The icon of a step on a line, for use in an `<svg>`. */
function Station({ kind, x, y, radius }: StationProps) {
  if (kind === 'rule') {
    return <Box x={x} y={y} width={2 * radius} className="fill-ink stroke-none" />;
  }
  return (
    <circle
      cx={x}
      cy={y}
      r={radius}
      strokeWidth={radius / 3.5}
      className={kind === 'judgment' ? 'fill-accent stroke-accent' : 'fill-ground stroke-ink'}
    />
  );
}

/** The icon of a step on its own. */
function StationMark({ kind, className }: { kind: StationKind; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className={className}>
      <Station kind={kind} x={12} y={12} radius={kind === 'rule' ? 12 : 10.5} />
    </svg>
  );
}

/** The meaning of the three icons. */
function StationLegend({ className }: { className?: string }) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-8 gap-y-2 text-small', className)}>
      {(['rule', 'judgment', 'person'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-2.5">
          <StationMark kind={kind} className="shrink-0" />
          {stations[kind].title}
        </li>
      ))}
    </ul>
  );
}

const WIDTH = 560;
const LEVEL = 120;
const PERSON = 262;
const RADIUS = 17.5;
const REJOIN = 452;

/** A line with a rule, a judgment, and for exceptions a way around by a person. It doubles after the last station. */
export function AutomationDesignHeroDrawing() {
  return (
    <figure className="self-start">
      <Drawing
        width={WIDTH}
        height={330}
        label={automationDesign.hero.drawingAlt}
        transitionPath={automationDesign.path}
        className="h-auto w-full stroke-ink"
      >
        <Tangle
          level={LEVEL}
          seed={9}
          width={205}
          height={172}
          totalTurns={7}
          straightFrom={0.96}
          end={REJOIN}
        />
        <g strokeDasharray="2 9">
          <Branches x={322} from={LEVEL} toX={380} to={PERSON} endX={386} />
          <Branches x={390} from={PERSON} toX={448} to={LEVEL} endX={REJOIN} />
        </g>
        <Branches
          x={REJOIN}
          from={LEVEL}
          toX={502}
          to={lanes(LEVEL, 20)}
          endX={WIDTH}
          className="stroke-accent"
        />
        <Station kind="rule" x={248} y={LEVEL} radius={RADIUS} />
        <Station kind="judgment" x={322} y={LEVEL} radius={RADIUS} />
        <Station kind="person" x={388} y={PERSON} radius={RADIUS} />
      </Drawing>
      <figcaption className="mt-4">
        <StationLegend className="lg:flex-col" />
      </figcaption>
    </figure>
  );
}
