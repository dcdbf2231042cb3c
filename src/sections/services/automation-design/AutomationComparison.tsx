import { automationDesign } from '../../../content/services/automation-design.ts';
import { Section, SectionHeading } from '../../../ui/Section.tsx';

const { comparison } = automationDesign;

/** Traditional automation against AI automation. */
export function AutomationComparison() {
  return (
    <Section labelledBy="comparison-title">
      <SectionHeading id="comparison-title" {...comparison} wide />
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
        {rows.map(({ aspect, cells }) => (
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
