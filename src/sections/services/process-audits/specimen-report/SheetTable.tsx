import type { ReactNode } from 'react';
import { TableScroll } from '../../../../ui/TableScroll.tsx';

interface Column {
  label: string;
  /** Holds figures, which stand under one another. */
  figures?: boolean;
}

interface SheetTableProps {
  caption: string;
  columns: readonly Column[];
  /** The first cell names its row. */
  rows: readonly (readonly ReactNode[])[];
  total?: readonly string[];
}

/** A table of the report: its title above it, figures under one another, totals in its last row. */
export function SheetTable({ caption, columns, rows, total }: SheetTableProps) {
  return (
    <TableScroll>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, figures }) => (
            <th key={label} scope="col" className={figures ? 'text-end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <Row key={String(cells[0])} columns={columns} cells={cells} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row columns={columns} cells={total} />
        </tfoot>
      )}
    </TableScroll>
  );
}

function Row({
  columns,
  cells: [name, ...cells],
}: {
  columns: readonly Column[];
  cells: readonly ReactNode[];
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => {
        const { label, figures } = columns[index + 1] ?? {};
        return (
          <td key={label} className={figures ? 'text-end' : undefined}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
