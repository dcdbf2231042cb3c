import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A cell of a numeric column: a figure, or a range such as `3 to 5`. */
const FIGURE = /^[\d.,%]+(?: to [\d.]+)?$/;

/** On a phone: each row as a list, with its cells beside their `data-label`, or columns as on wider screens. */
type PhoneForm = 'lists' | 'columns';

interface DataTableProps {
  caption: string;
  /** The first may be empty if the row names explain themselves. */
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly ReactNode[])[];
  /** The last row, with the totals. */
  total?: readonly ReactNode[];
  /** `columns` if all cells are short enough for a phone. If text is very large, lists are shown all the same. */
  phone?: PhoneForm;
  className?: string;
  /** Classes of the parts. A caption that repeats a heading is for screen readers only (`sr-only`). */
  parts?: Partial<Record<'caption' | 'head' | 'name' | 'cell', string>>;
}

/**
 * A table. Numeric columns are aligned at the end. On a phone, a table with three or more columns shows each row as a
 * list, unless `phone` is `columns` (`tables.css`).
 */
export function DataTable(props: DataTableProps) {
  const { caption, columns, rows, total, phone = 'lists', className, parts = {} } = props;
  const isNumericColumn = columns.map((_, column) =>
    rows.every((cells) => FIGURE.test(String(cells[column]))),
  );
  const hasLists = columns.length > 2;
  const attributesOf = (column: number) => ({
    'data-label': (hasLists && columns[column]) || undefined,
    'data-numeric': isNumericColumn[column] ? '' : undefined,
  });
  const row = ([name, ...cells]: readonly ReactNode[], key: number, isTotal?: boolean) => (
    <tr key={key} className={isTotal ? 'total' : undefined}>
      <th scope="row" className={parts.name}>
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index + 1]} {...attributesOf(index + 1)} className={parts.cell}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <TableFrame
      phone={hasLists ? phone : undefined}
      className={clsx(isNumericColumn.includes(true) && 'has-numeric-columns', className)}
    >
      <caption className={parts.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) =>
            column ? (
              <th
                key={column}
                scope="col"
                data-numeric={isNumericColumn[index] ? '' : undefined}
                className={parts.head}
              >
                {column}
              </th>
            ) : (
              <td key={column} className={parts.head} />
            ),
          )}
        </tr>
      </thead>
      <tbody>{rows.map((cells, index) => row(cells, index))}</tbody>
      {total && <tfoot>{row(total, rows.length, true)}</tfoot>}
    </TableFrame>
  );
}

interface TableFrameProps {
  phone?: PhoneForm | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The frame of a table. With the class `scrolls-sideways`, a table that is too wide scrolls inside it
 * (`startScrollingTables.ts`).
 */
export function TableFrame({ phone, className, children }: TableFrameProps) {
  return (
    <div className={clsx('data-table', phone && `phone-${phone}`, className)}>
      <table>{children}</table>
    </div>
  );
}
