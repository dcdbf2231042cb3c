import type { ReactNode } from 'react';

interface NumbersTableProps {
  caption?: string;
  /** One for the name and one for each number. */
  heads: readonly string[];
  rows: readonly { readonly name: string; readonly numbers: readonly ReactNode[] }[];
}

/** A table of numbers, with a name for each row. */
export function NumbersTable({ caption, heads, rows }: NumbersTableProps) {
  return (
    <table className="numbers">
      {caption && <caption className="text-start text-small font-semibold">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, index) => (
              <td key={heads[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
