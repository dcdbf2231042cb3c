import { clsx } from 'clsx';

interface ComparisonTableProps {
  /** What the table compares, for those who do not see it in its place. */
  caption: string;
  /** What stands above the rows' own headings. */
  rowHeading: string;
  columns: readonly [string, string];
  rows: readonly { readonly aspect: string; readonly cells: readonly [string, string] }[];
  className?: string;
}

/**
 * Two things compared aspect by aspect in a real table. Where there is no room for three columns each
 * aspect stands above its two cells, and each cell repeats the name of its column.
 */
export function ComparisonTable({
  caption,
  rowHeading,
  columns,
  rows,
  className,
}: ComparisonTableProps) {
  return (
    <table className={clsx('block w-full border-b border-ink text-start md:table', className)}>
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
