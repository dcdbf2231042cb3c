import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FailedMail,
  listFailedMails,
  MAX_RETRIED,
  retryAllMails,
  retryMails,
} from '../../../forms/desk/mailCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { callDesk } from '../callDesk.ts';
import { LoadMore } from '../components/LoadMore.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Empty, QueryState } from '../components/states.tsx';
import { showDone, showError } from '../components/toasts.ts';
import { callPages, LIVE, refresh } from '../queryClient.ts';
import { FailedMailItem } from './FailedMailItem.tsx';
import { describeRetry, mails } from './retryWords.ts';

/** The mails that could not be sent, why, and what to do. */
export default function MailPage() {
  const query = useInfiniteQuery({ ...callPages(listFailedMails, {}), ...LIVE });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [newest] = query.data?.pages ?? [];
  const shown = query.data?.pages.flatMap((page) => page.mails) ?? [];
  const chosen = shown.filter(({ id }) => selected.has(id));
  const select = (ids: readonly string[], isSelected: boolean) => {
    const others = [...selected].filter((other) => !ids.includes(other));
    setSelected(new Set(isSelected ? [...others, ...ids] : others));
  };
  return (
    <div className="max-w-list">
      <PageHeading
        beside={
          newest &&
          newest.total > 0 && (
            <Button
              size="sm"
              variant="outline"
              busy={newest.isRetryingAll}
              busyLabel="Trying again …"
              onClick={() => void retryAll()}
            >
              Try all again
            </Button>
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
            <Empty>No mail has failed: everything was sent, or is about to be.</Empty>
          ) : (
            <>
              <p className="mt-4 font-semibold">{mails(newest?.total ?? 0)}</p>
              <div className="bulk">
                <label className="flex min-h-11 items-center gap-3 text-small">
                  <input
                    type="checkbox"
                    checked={chosen.length === shown.length}
                    onChange={({ target }) => select(idsOf(shown), target.checked)}
                  />
                  {chosen.length > 0 ? `${chosen.length} selected` : 'Select all'}
                </label>
                {chosen.length > 0 && (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => {
                      setSelected(new Set());
                      void retry(idsOf(chosen));
                    }}
                  >
                    Try again
                  </Button>
                )}
              </div>
              <ul>
                {shown.map((mail) => (
                  <FailedMailItem
                    key={mail.id}
                    mail={mail}
                    isSelected={selected.has(mail.id)}
                    onSelect={(isSelected) => select([mail.id], isSelected)}
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

function idsOf(list: readonly FailedMail[]): string[] {
  return list.map(({ id }) => id);
}

async function retry(ids: readonly string[]): Promise<void> {
  try {
    const sum = { due: 0, sent: 0, beingSent: 0, gone: 0 };
    for (let start = 0; start < ids.length; start += MAX_RETRIED) {
      const part = await callDesk(retryMails, { ids: ids.slice(start, start + MAX_RETRIED) });
      for (const key of ['due', 'sent', 'beingSent', 'gone'] as const) sum[key] += part[key];
    }
    showDone(describeRetry(sum));
  } catch (error) {
    showError(error);
  } finally {
    await refresh(listFailedMails);
  }
}

async function retryAll(): Promise<void> {
  try {
    const { count } = await callDesk(retryAllMails, {});
    showDone(
      count > 0 ? `${mails(count)}: tried again now, one after the other` : 'No mail has failed.',
    );
  } catch (error) {
    showError(error);
  } finally {
    await refresh(listFailedMails);
  }
}
