import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { formatCount, formatNumber } from '../../../formats.ts';
import { MAX_CONSENT, NOBODY_SAYS_WHO_GETS_MAIL } from '../../../forms/desk/constants.ts';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { BackLink } from '../components/BackLink.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { lengthError } from '../components/lengthError.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { sendingTime } from '../issues/sendingTime.ts';
import { isText, useDraft } from '../useDraft.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { type ImportProgress, importRows, previewFile, rememberRows } from './importFile.ts';
import { PreviewTable } from './PreviewTable.tsx';

type Preview = CallOutput<'POST /api/subscribers/import/preview'>;

/** Imports the subscribers of another tool: a file, what it would do, and then the import. */
export function ImportView() {
  const preview = useMutation({ mutationFn: previewFile });
  return (
    <div className="max-w-list">
      <BackLink href="/subscribers">All subscribers</BackLink>
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
        errorRole="alert"
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
  const { rows, saysWhoGetsMail, asksToConfirm, askedPerMinute } = preview;
  const [importIds] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const);
  const [consent = '', setConsent] = useDraft(`consent ${fileName}`, isText);
  const [everyone, setEveryone] = useState(false);
  const [remember, setRemember] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [progress, setProgress] = useState<ImportProgress>({ done: 0, imported: 0 });
  const importable = rows.filter(({ problem }) => problem === null);
  const leavers = rows.filter(({ problem }) => problem === 'left');
  const run = useMutation({
    mutationFn: async (agreed: string) => {
      const [importId, rememberId] = importIds;
      const whoGetsMail = everyone ? ('everyone' as const) : ('column' as const);
      const terms = { importId, consent: agreed, whoGetsMail };
      await importRows(importable, terms, progress, setProgress);
      return remember ? await rememberRows(leavers, rememberId) : 0;
    },
    onSuccess: () => setConsent(undefined),
  });
  const error = lengthError(consent, MAX_CONSENT);
  const left = importable.length - progress.done;
  const hasBegun = run.isPending || progress.done > 0;
  const mustAsk = importable.length > 0 && !saysWhoGetsMail;
  useLeaveWarning(run.isPending);

  if (run.isSuccess) {
    const isAsked = run.variables.trim() === '' && asksToConfirm;
    const { imported } = progress;
    return (
      <div role="status" className="mt-6">
        <p className="text-title">{formatCount(imported, 'subscriber')} imported.</p>
        {imported > 0 && (
          <p className="mt-2">
            {isAsked
              ? `They are asked to confirm, which takes ${sendingTime(imported, askedPerMinute)}. Until then they are under “Unconfirmed”.`
              : 'They get the next issue.'}
          </p>
        )}
        {remember && (
          <p className="mt-2">
            {`${formatCount(run.data, 'address', 'addresses')} remembered as never to be mailed.`}
            {run.data < leavers.length &&
              ` ${formatCount(leavers.length - run.data, 'other', 'others')} subscribed here themselves, and stay on the list.`}
          </p>
        )}
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
      <ImportSummary preview={preview} importable={importable.length} />
      {importable.length > 0 && (
        <Field
          id="consent"
          name="consent"
          label="How they consented"
          hint="optional"
          rows={3}
          className="mt-6 max-w-measure"
          disabled={hasBegun}
          value={consent}
          error={error}
          note={
            asksToConfirm
              ? `Leave this empty, and everyone is asked to confirm before they get an issue, which takes ${sendingTime(importable.length, askedPerMinute)}. If they have agreed to your newsletter already, say when and how, such as “Signed up at the fair in Leipzig on 3 May 2026”. It is stored with each of them, and they get the next issue.`
              : 'When and how they agreed to your newsletter. It is stored with each of them.'
          }
          onChange={({ target }) => setConsent(target.value)}
        />
      )}
      {leavers.length > 0 && (
        <Checkbox
          label="Remember as never to be mailed"
          description={`${formatCount(leavers.length, 'address', 'addresses')} that left the other tool, or whose mail came back. Nobody can ask or import them here again; only they themselves can subscribe.`}
          checked={remember}
          disabled={run.isPending}
          onCheck={setRemember}
        />
      )}
      {mustAsk && (
        <>
          <Checkbox
            label="Everyone in this file gets mail"
            description="No column says who gets email."
            checked={everyone}
            disabled={hasBegun}
            aria-invalid={(isRefused && !everyone) || undefined}
            onCheck={setEveryone}
          />
          <p role="alert" className="font-medium text-small text-danger">
            {isRefused && !everyone && NOBODY_SAYS_WHO_GETS_MAIL}
          </p>
        </>
      )}
      {hasBegun && importable.length > 0 && (
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
          {run.error.message} {formatNumber(progress.done)} of {formatNumber(importable.length)} are
          done, and nobody is imported twice.
        </p>
      )}
      {(importable.length > 0 || leavers.length > 0) && (
        <Button
          className="mt-6"
          disabled={Boolean(error) || (left === 0 && !remember)}
          busy={run.isPending}
          busyLabel="Importing …"
          onClick={() => {
            if (mustAsk && !everyone) setIsRefused(true);
            else run.mutate(consent);
          }}
        >
          {left > 0 ? `Import ${formatCount(left, 'subscriber')}` : 'Remember them'}
        </Button>
      )}
      <PreviewTable rows={rows} />
    </>
  );
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
