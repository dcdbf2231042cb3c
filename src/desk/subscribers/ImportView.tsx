import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { MAX_CONSENT, NOBODY_SAYS_WHO_GETS_MAIL } from '../../../forms/desk/constants.ts';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import type { ImportColumns, ImportValue } from '../../../forms/desk/subscriberCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { lengthError } from '../components/lengthError.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { countOf, formatNumber } from '../formatNumber.ts';
import { isText, useDraft } from '../useDraft.ts';
import { type ImportProgress, importRows, previewFile } from './importFile.ts';
import { PreviewTable } from './PreviewTable.tsx';

type Preview = CallOutput<'POST /api/subscribers/import/preview'>;

/** Imports the subscribers of another tool: a file, what it would do, and then the import. */
export function ImportView() {
  const preview = useMutation({ mutationFn: previewFile });
  return (
    <div className="max-w-list">
      <p className="mb-4">
        <Link href="/subscribers" className="link inline-flex min-h-11 items-center">
          All subscribers
        </Link>
      </p>
      <PageHeading>Import subscribers</PageHeading>
      <p className="mt-4 max-w-measure">
        Take the file that another tool exports, such as Mailchimp, Ghost, Substack or listmonk, or
        any CSV file with a column “Email” and, for the names, “First name” or “Name”. Nothing is
        stored before you press “Import”.
      </p>
      <Field
        id="csv-file"
        name="file"
        label="CSV file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="mt-6 max-w-measure"
        error={preview.error?.message}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) preview.mutate(file);
          else preview.reset();
        }}
      />
      <p role="status" className="not-empty:mt-6">
        {preview.isPending && 'Reading the file …'}
      </p>
      {preview.data && (
        <PreviewedImport
          key={preview.submittedAt}
          preview={preview.data}
          fileName={preview.variables.name}
        />
      )}
    </div>
  );
}

function PreviewedImport({ preview, fileName }: { preview: Preview; fileName: string }) {
  const { rows, columns, values, saysWhoGetsMail, asksToConfirm } = preview;
  const [importId] = useState(() => crypto.randomUUID());
  const [consent = '', setConsent] = useDraft(`consent ${fileName}`, isText);
  const [everyone, setEveryone] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [progress, setProgress] = useState<ImportProgress>({ done: 0, imported: 0 });
  const importable = rows.filter(({ problem }) => problem === null);
  const run = useMutation({
    mutationFn: (agreed: string) => {
      const whoGetsMail = everyone ? ('everyone' as const) : ('column' as const);
      const terms = { importId, consent: agreed, whoGetsMail };
      return importRows(importable, terms, progress, setProgress);
    },
    onSuccess: () => setConsent(undefined),
  });
  const error = lengthError(consent, MAX_CONSENT);
  const left = importable.length - progress.done;
  useLeaveWarning(run.isPending);

  if (run.isSuccess) {
    const isAsked = run.variables.trim() === '' && asksToConfirm;
    return (
      <div role="status" className="mt-6">
        <p className="text-title">{countOf(progress.imported, 'subscriber')} imported.</p>
        <p className="mt-2">
          {isAsked
            ? 'They are asked to confirm, a few every minute, so that mail servers do not refuse it. Until then they are under “Unconfirmed”.'
            : 'They get the next issue.'}
        </p>
        <p className="mt-4">
          <Link href={isAsked ? '/subscribers?tab=unconfirmed' : '/subscribers'} className="link">
            Show the subscribers
          </Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="mt-6">
        {countOf(importable.length, 'subscriber')} can be imported
        {rows.length > importable.length &&
          `, and ${countOf(rows.length - importable.length, 'line')} cannot be taken. The table says why`}
        .
      </p>
      <p className="mt-2" dir="auto">
        {describeColumns(columns)}
      </p>
      <WhoGetsMail values={values} />
      <PreviewTable rows={rows} />
      {importable.length > 0 && (
        <>
          <Field
            id="consent"
            name="consent"
            label="How they consented"
            hint="optional"
            rows={3}
            className="mt-8 max-w-measure"
            disabled={run.isPending || progress.done > 0}
            value={consent}
            error={error}
            onChange={({ target }) => setConsent(target.value)}
          />
          <p className="mt-2 max-w-measure text-small text-ink-soft">
            {asksToConfirm
              ? 'Leave this empty, and everyone is asked to confirm before they get an issue. If they have agreed to your newsletter already, say when and how, such as “Signed up at the fair in Leipzig on 3 May 2026”. It is stored with each of them, and they get the next issue.'
              : 'When and how they agreed to your newsletter. It is stored with each of them.'}
          </p>
          {(run.isPending || progress.done > 0) && (
            <p className="mt-6">
              <progress
                aria-label="Import"
                value={progress.done}
                max={importable.length}
                className="block w-full max-w-measure"
              />
              <span className="tabular text-small">
                {formatNumber(progress.done)} of {formatNumber(importable.length)}
              </span>
            </p>
          )}
          {run.error && (
            <p role="alert" className="mt-4 max-w-measure text-danger">
              {run.error.message} {formatNumber(progress.done)} of {formatNumber(importable.length)}{' '}
              are done, and nobody is imported twice.
            </p>
          )}
          {!saysWhoGetsMail && (
            <>
              <p className="mt-6">No column says who gets email.</p>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={everyone}
                  disabled={run.isPending || progress.done > 0}
                  aria-describedby="everyone-error"
                  aria-invalid={(isRefused && !everyone) || undefined}
                  onChange={({ target }) => setEveryone(target.checked)}
                />
                Everyone in this file gets mail
              </label>
              <p id="everyone-error" role="alert" className="font-medium text-small text-danger">
                {isRefused && !everyone && NOBODY_SAYS_WHO_GETS_MAIL}
              </p>
            </>
          )}
          <Button
            className="mt-6"
            disabled={Boolean(error)}
            busy={run.isPending}
            busyLabel="Importing …"
            onClick={() => {
              if (saysWhoGetsMail || everyone) run.mutate(consent);
              else setIsRefused(true);
            }}
          >
            {`Import ${countOf(left, 'subscriber')}`}
          </Button>
        </>
      )}
    </>
  );
}

/** What becomes of each value of the columns that say who gets mail. */
function WhoGetsMail({ values }: { values: readonly ImportValue[] }) {
  if (values.length === 0) return null;
  return (
    <ul className="mt-2" dir="auto">
      {values.map(({ header, value, getsMail, rows }) => (
        <li key={`${header} ${value} ${getsMail}`}>
          {`“${header}” ${describeValue(value)}: ${countOf(rows, 'line')}, ${getsMail ? 'taken' : 'not taken'}`}
        </li>
      ))}
    </ul>
  );
}

function describeValue(value: string | null): string {
  if (value === null) return 'is something else';
  return value === '' ? 'is empty' : `is “${value}”`;
}

/** Says which columns of the file are read, by their heads. */
function describeColumns({ email, name, getsMail }: ImportColumns): string {
  const names = name === null ? 'No column holds first names.' : `First names are in “${name}”.`;
  const headers = getsMail.map((header) => `“${header}”`).join(', ');
  const whoGetsMail = headers && ` Who gets email is in ${headers}.`;
  return `The addresses are in the column “${email}”. ${names}${whoGetsMail}`;
}

/** Lets the browser ask before the page is closed. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
