import { useState } from 'react';
import { IMPORT_PROBLEMS } from '../../../forms/desk/constants.ts';
import type { ImportRow } from '../../../forms/desk/subscriberCalls.ts';
import { Checkbox } from '../components/Checkbox.tsx';
import { LoadMore } from '../components/LoadMore.tsx';
import { formatDay } from '../time.ts';

/** How many rows are drawn at first, and added each time: a file may have many thousand. */
const PAGE_ROWS = 100;

/** Every line of a file, and what the import does with it. */
export function PreviewTable({ rows }: { rows: readonly ImportRow[] }) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [count, setCount] = useState(PAGE_ROWS);
  const chosen = onlyProblems ? rows.filter(({ problem }) => problem !== null) : rows;
  return (
    <>
      <div className="mt-8">
        <Checkbox
          label="Only lines that cannot be taken"
          checked={onlyProblems}
          onCheck={setOnlyProblems}
        />
      </div>
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
          {chosen
            .slice(0, count)
            .map(({ line, email, firstName, problem, consentedAt, unreadDate }) => (
              <tr key={line} data-problem={problem ?? undefined}>
                <th scope="row">{line}</th>
                <td dir="auto">{email}</td>
                <td dir="auto">{firstName}</td>
                <td>
                  {problem ? IMPORT_PROBLEMS[problem] : 'yes'}
                  {!problem && consentedAt && `, date of consent: ${formatDay(consentedAt)}`}
                  {!problem && unreadDate && ', date not read'}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <LoadMore
        query={{
          hasNextPage: count < chosen.length,
          isFetchingNextPage: false,
          fetchNextPage: () => setCount(count + PAGE_ROWS),
        }}
      />
    </>
  );
}
