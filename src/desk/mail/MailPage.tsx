import { MAX_RETRIED } from '../../../forms/desk/constants.ts';
import { inBatches } from '../../../forms/inBatches.ts';
import { callDesk } from '../callDesk.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { LoadMore } from '../components/LoadMore.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { runChange } from '../components/runChange.ts';
import { SelectAll } from '../components/SelectionCheckboxes.tsx';
import { Empty, QueryState } from '../components/states.tsx';
import { useSelection } from '../components/useSelection.ts';
import { countOf } from '../formatNumber.ts';
import { useLivePages } from '../useLivePages.ts';
import { FailedMailItem } from './FailedMailItem.tsx';
import { describeRetry } from './retryText.ts';

/** The mails that could not be sent, why, and what to do. */
export default function MailPage() {
  const query = useLivePages('GET /api/mails', {});
  const [newest] = query.data?.pages ?? [];
  const shown = query.data?.pages.flatMap((page) => page.mails) ?? [];
  const selection = useSelection(shown);
  const { selected } = selection;
  return (
    <div className="max-w-list">
      <PageHeading
        beside={
          newest &&
          newest.total > 0 && (
            <ActionButton
              variant="outline"
              busy={newest.isRetryingAll}
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
      <QueryState query={query}>
        {() =>
          shown.length === 0 ? (
            <Empty>No email has failed: everything was sent, or is about to be.</Empty>
          ) : (
            <>
              <p className="mt-4 font-semibold">{countOf(newest?.total ?? 0, 'email')}</p>
              <div className="bulk">
                <SelectAll shown={shown} selection={selection} />
                {selected.length > 0 && (
                  <ActionButton
                    variant="secondary"
                    onPress={async () => {
                      if (await retry(selected.map(({ id }) => id))) selection.clear();
                    }}
                  >
                    Try again
                    <span className="sr-only">: {countOf(selected.length, 'email')}</span>
                  </ActionButton>
                )}
              </div>
              <ul>
                {shown.map((mail) => (
                  <FailedMailItem
                    key={mail.id}
                    mail={mail}
                    isSelected={selection.isSelected(mail)}
                    onSelect={(isSelected) => selection.select([mail], isSelected)}
                    onRetry={() => retry([mail.id])}
                  />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          )
        }
      </QueryState>
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
  return runChange(retryParts, describeRetry, 'GET /api/mails');
}

function retryAll(): Promise<boolean> {
  return runChange(
    () => callDesk('POST /api/mails/retry-all', {}),
    ({ count }) =>
      count > 0
        ? `${countOf(count, 'email')}: tried again now, one after the other`
        : 'No email has failed.',
    'GET /api/mails',
  );
}
