import { useState } from 'react';
import { IMPORT_PROBLEMS } from '../../../forms/desk/constants.ts';
import type { ImportRow } from '../../../forms/desk/subscriberCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatNumber } from '../formatNumber.ts';
import { formatDay } from '../time.ts';

/** How many rows are drawn at once: a file may have many thousand. */
const PAGE_ROWS = 100;

/** Every line of a file, and what the import does with it, in pages. */
export function PreviewTable({ rows }: { rows: readonly ImportRow[] }) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(0);
  const shown = onlyProblems ? rows.filter(({ problem }) => problem !== null) : rows;
  const start = page * PAGE_ROWS;
  const end = Math.min(shown.length, start + PAGE_ROWS);
  return (
    <>
      <label className="mt-8 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={onlyProblems}
          onChange={({ target }) => {
            setOnlyProblems(target.checked);
            setPage(0);
          }}
        />
        Only lines that cannot be taken
      </label>
      <table className="numbers import-preview">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Email</th>
            <th scope="col">First name</th>
            <th scope="col">Import</th>
          </tr>
        </thead>
        <tbody>
          {shown
            .slice(start, end)
            .map(({ line, email, firstName, problem, consentedAt, unreadDate }) => (
              <tr key={line} data-problem={problem ?? undefined}>
                <th scope="row">{line}</th>
                <td dir="auto">{email}</td>
                <td dir="auto">{firstName}</td>
                <td>
                  {problem ? IMPORT_PROBLEMS[problem] : 'yes'}
                  {!problem && consentedAt && `, consented ${formatDay(consentedAt)}`}
                  {!problem && unreadDate && ', date not read'}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {shown.length > PAGE_ROWS && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Button
            size="sm"
            variant="outline"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            Previous
          </Button>
          <span role="status" className="tabular text-small">
            {formatNumber(start + 1)} to {formatNumber(end)} of {formatNumber(shown.length)}
          </span>
          <Button
            size="sm"
            variant="outline"
            disabled={end === shown.length}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  );
}
