import { useEffect, useState } from 'react';
import { formatCount } from '../../../formats.ts';
import { IMPORT_PROBLEMS, type ImportProblem } from '../../../forms/desk/constants.ts';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import type { ImportColumns, ImportRow, ImportValue } from '../../../forms/desk/subscriberCalls.ts';
import { formatNotTaken } from './formatNotTaken.ts';

interface ImportSummaryProps {
  preview: CallOutput<'POST /api/subscribers/import/preview'>;
  /** How many rows can be imported. */
  importable: number;
}

/** What the file has: how many can be imported, why others cannot, and what its columns say. */
export function ImportSummary({
  preview: { rows, columns, values },
  importable,
}: ImportSummaryProps) {
  const notTaken = rows.filter(({ problem }) => problem !== null);
  const unread = rows.filter(({ problem, unreadDate }) => problem === null && unreadDate);
  const [firstUnread] = unread;
  return (
    <>
      <p role="status" className="mt-6 font-semibold">
        {formatCount(rows.length, 'line')} {rows.length === 1 ? 'was' : 'were'} read:{' '}
        {formatCount(importable, 'subscriber')} can be imported
        {notTaken.length > 0 && `, and ${formatCount(notTaken.length, 'line')} cannot be taken`}.
      </p>
      {notTaken.length > 0 && (
        <>
          <ul className="mt-2 list-disc ps-6">
            {sumsOf(notTaken).map(([problem, count]) => (
              <li key={problem}>{`${formatCount(count, 'line')}: ${IMPORT_PROBLEMS[problem]}`}</li>
            ))}
          </ul>
          <NotTakenLink rows={notTaken} />
        </>
      )}
      <p className="mt-2" dir="auto">
        {describeColumns(columns)}
      </p>
      <WhoGetsMail values={values} />
      {firstUnread && (
        <p className="mt-2" dir="auto">
          {`${formatCount(unread.length, 'date')} of consent cannot be read, such as “${firstUnread.unreadDate}” in line ${firstUnread.line}. The day of the import is stored instead.`}
        </p>
      )}
    </>
  );
}

/** How many rows each problem has, in the order of the problems. */
function sumsOf(rows: readonly ImportRow[]): (readonly [ImportProblem, number])[] {
  const problems = Object.keys(IMPORT_PROBLEMS) as ImportProblem[];
  return problems
    .map((each) => [each, rows.filter(({ problem }) => problem === each).length] as const)
    .filter(([, count]) => count > 0);
}

/** A file with the rows that are not taken, and the reason of each. */
function NotTakenLink({ rows }: { rows: readonly ImportRow[] }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([formatNotTaken(rows)], { type: 'text/csv' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [rows]);
  return (
    <p>
      <a
        href={url}
        download="rows-not-taken.csv"
        className="link inline-flex min-h-11 items-center"
      >
        Rows not taken
      </a>
    </p>
  );
}

/** What each value of the columns that say who gets mail is taken for. */
function WhoGetsMail({ values }: { values: readonly ImportValue[] }) {
  if (values.length === 0) return null;
  return (
    <div className="mt-2">
      <p>What that says of the lines, whatever else is wrong with them:</p>
      <ul className="list-disc ps-6" dir="auto">
        {values.map(({ header, value, getsMail, rows }) => (
          <li key={`${header} ${value} ${getsMail}`}>
            {`“${header}” ${describeValue(value)} in ${formatCount(rows, 'line')}: gets ${getsMail ? 'email' : 'no email'}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeValue(value: string | null): string {
  if (value === null) return 'is something else';
  return value === '' ? 'is empty' : `is “${value}”`;
}

/** Says which columns of the file are read, and which are not, by their heads. */
function describeColumns({ email, name, getsMail, consentedAt, ignored }: ImportColumns): string {
  return [
    `The addresses are in the column “${email}”.`,
    name === null ? 'No column holds first names.' : `First names are in “${name}”.`,
    getsMail.length > 0 && `Who gets email is in ${quoted(getsMail)}.`,
    consentedAt !== null &&
      `Dates of consent are in “${consentedAt}”, and are stored with what you say below.`,
    ignored.length > 0 && `Not read: ${quoted(ignored)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function quoted(headers: readonly string[]): string {
  return headers.map((header) => `“${header}”`).join(', ');
}
