import { automationDesign } from '../../../content/services/automation-design.ts';
import { DurationChart } from '../../../ui/DurationChart.tsx';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { PhaseLine } from '../../../ui/PhaseLine.tsx';
import { Section, SectionHeading } from '../../../ui/Section.tsx';
import { StationLegend, StationMark } from './Station.tsx';

const { comparison, offerings, applications, stations, methodology, timeline } = automationDesign;

/** Traditional automation against AI automation. */
export function AutomationComparison() {
  return (
    <Section labelledBy="comparison-title" heading={{ ...comparison, wide: true }}>
      <ComparisonTable />
    </Section>
  );
}

/**
 * The two compared aspect by aspect in a real table. Where there is no room for three columns each aspect
 * stands above its two cells, and each cell repeats the name of its column.
 */
function ComparisonTable() {
  const { caption, rowHeading, columns, rows } = comparison;
  return (
    <table className="mt-10 block w-full border-b border-ink text-start md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr>
          <th
            scope="col"
            className="w-1/4 pe-8 pb-4 text-start text-small font-semibold text-green"
          >
            {rowHeading}
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="w-3/8 pe-8 pb-4 text-start align-bottom text-title font-semibold last:pe-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {Object.entries(rows).map(([aspect, cells]) => (
          <tr
            key={aspect}
            className="block border-t border-hairline py-5 first:border-ink md:table-row md:py-0"
          >
            <th
              scope="row"
              className="block text-start align-top text-title font-semibold md:table-cell md:py-5 md:pe-8 md:text-body"
            >
              {aspect}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                className="mt-4 block align-top text-pretty text-ink-soft md:table-cell md:py-5 md:pe-8 md:last:pe-0"
              >
                <span className="block text-small font-semibold text-green md:hidden">
                  {columns[index]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three offerings, each under the marks that it puts on the line. */
export function AutomationOfferings() {
  return (
    <Section labelledBy="offerings-title" heading={{ ...offerings, wide: true }}>
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

/** Six applications, each drawn as the line of its steps. */
export function AutomationApplications() {
  return (
    <Section labelledBy="applications-title" follows heading={{ ...applications, wide: true }}>
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
            {/* Across the page where there is room, else down it. */}
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
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The five phases under their line. */
export function AutomationMethodology() {
  return (
    <Section id="methodology" ground="green" heading={methodology}>
      <PhaseLine phases={methodology.phases} drawingLabel={methodology.drawing} seed={36} />
    </Section>
  );
}

/** How long it takes in all, and until the first automation is live. */
export function AutomationTimeline() {
  return (
    <Section labelledBy="timeline-title">
      <div className="grid gap-y-12 lg:edge-5">
        <SectionHeading id="timeline-title" title={timeline.title} lead={timeline.text} />
        <DurationChart {...timeline} className="self-start lg:mt-4" />
      </div>
    </Section>
  );
}
