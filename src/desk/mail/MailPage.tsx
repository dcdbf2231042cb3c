import { formatCount } from '../../../formats.ts';
import { MAX_RETRIED } from '../../../forms/desk/constants.ts';
import type { FailedMail } from '../../../forms/desk/mailCalls.ts';
import { inBatches } from '../../../forms/inBatches.ts';
import { callDesk } from '../callDesk.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { runAction, runChange } from '../components/runChange.ts';
import { Empty } from '../components/states.tsx';
import { RowList } from '../list/RowList.tsx';
import { type ListSource, useList } from '../list/useList.ts';
import { FailedMailItem } from './FailedMailItem.tsx';
import { describeRetry, describeRetryAll } from './retryText.ts';

const MAILS: ListSource<'GET /api/mails', FailedMail> = {
  call: 'GET /api/mails',
  readInput: () => ({}),
  rowsOf: ({ mails }) => mails,
  countOf: ({ total }) => total,
};

/** The mails that could not be sent, why, and what to do. */
export default function MailPage() {
  const list = useList(MAILS);
  const { first, rows } = list;
  return (
    <div className="max-w-list">
      <PageHeading
        beside={
          first &&
          first.total > 0 && (
            <ActionButton
              variant="outline"
              busy={first.isRetryingAll}
              busyLabel="Trying again …"
              onPress={retryAll}
            >
              Try all again
            </ActionButton>
          )
        }
      >
        Mail
      </PageHeading>
      <p className="mt-2 max-w-measure text-ink-soft">
        Mail that could not be sent. What only waits for its turn is not here.
      </p>
      {first && first.total > 0 && (
        <p className="mt-4 font-semibold">{formatCount(first.total, 'email')}</p>
      )}
      <RowList
        list={list}
        noun="email"
        empty={<Empty>No email has failed: everything was sent, or is about to be.</Empty>}
        actions={(selected) => (
          <ActionButton
            variant="secondary"
            aria-label="Try again: the selected emails"
            onPress={async () => {
              if (await retry(selected.map(({ id }) => id))) list.selectNone();
            }}
          >
            Try again
          </ActionButton>
        )}
      >
        {rows.map((mail) => (
          <FailedMailItem
            key={mail.id}
            mail={mail}
            isSelected={list.isSelected(mail)}
            onSelect={(isSelected) => list.select([mail], isSelected)}
            onRetry={() => retry([mail.id])}
          />
        ))}
      </RowList>
    </div>
  );
}

function retry(ids: readonly string[]): Promise<boolean> {
  const retryParts = async () => {
    const sum = { due: 0, sent: 0, beingSent: 0, gone: 0 };
    for (const part of inBatches(ids, MAX_RETRIED)) {
      const answer = await callDesk('POST /api/mails/retry', { ids: part });
      for (const key of ['due', 'sent', 'beingSent', 'gone'] as const) sum[key] += answer[key];
    }
    return sum;
  };
  return runAction(retryParts, describeRetry);
}

function retryAll(): Promise<boolean> {
  return runChange('POST /api/mails/retry-all', {}, describeRetryAll);
}
