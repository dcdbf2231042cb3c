import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../formats.ts';
import { PERSON_EXPORT_PATH, PERSON_PAGE_PATH } from '../../../forms/desk/constants.ts';
import type { Person } from '../../../forms/desk/peopleCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ActivityList } from '../components/ActivityList.tsx';
import { DialogButton } from '../components/DialogButton.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runChange } from '../components/runChange.ts';
import { Empty } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { MailState, mailStateWords } from '../mail/MailState.tsx';
import { SUBSCRIBER_STATES } from '../subscribers/subscriberStates.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasureOutcome } from './ErasureOutcome.tsx';
import { describeCounts } from './personText.ts';

/** What is held about a person, and what can be done with it. */
export function PersonData({ person }: { person: Person }) {
  const { email, counts, messages, subscription, mails, activities, erasure } = person;
  const [isErasing, setIsErasing] = useState(false);
  const held = describeCounts(counts);
  const isRunning = isErasing || Boolean(erasure?.isRunning);
  const erase = async () => {
    setIsErasing(true);
    await runChange('POST /api/people/erase', { email });
    setIsErasing(false);
  };
  return (
    <section className="mt-8" aria-labelledby="person-heading">
      <h2 id="person-heading" className="text-title" dir="auto">
        {email}
      </h2>
      <ErasureOutcome erasure={erasure} isRunning={isRunning} />
      {held ? (
        <>
          <p className="mt-1">Held: {held}.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              size="sm"
              variant="outline"
              href={`${PERSON_PAGE_PATH}?${new URLSearchParams({ email })}`}
              download
            >
              Export
            </Button>
            <Button
              size="sm"
              variant="outline"
              href={`${PERSON_EXPORT_PATH}?${new URLSearchParams({ email })}`}
              download
            >
              JSON
            </Button>
            <DialogButton
              variant="destructive"
              busy={isRunning}
              busyLabel="Erasing …"
              dialog={(close) => (
                <EraseDialog
                  email={email}
                  held={held}
                  onClose={close}
                  onErase={() => void erase()}
                />
              )}
            >
              Erase
            </DialogButton>
          </div>
          <p className="mt-3 text-small text-ink-soft">
            “Export” is a page that the person can read, and “JSON” the same for programs. Both
            include your notes about them.
          </p>
        </>
      ) : (
        !erasure && <Empty>Nothing is held about this address.</Empty>
      )}
      <Entries title="Messages" total={counts.messages}>
        {messages.map(({ id, receivedAt, excerpt, state, note }) => (
          <Entry key={id}>
            <Link href={`/messages/${encodeURIComponent(id)}`} className="link">
              <Time value={receivedAt} />
            </Link>
            , {state}
            <p className="line-clamp-2" dir="auto">
              {excerpt}
            </p>
            {note && (
              <p className="text-small text-ink-soft" dir="auto">
                Note: {note}
              </p>
            )}
          </Entry>
        ))}
      </Entries>
      {subscription && (
        <Entries title="Newsletter" total={1}>
          <Entry>
            <span dir="auto">{subscription.firstName || 'Without a name'}</span>,{' '}
            {SUBSCRIBER_STATES[subscription.state].toLowerCase()}
            <p className="text-small text-ink-soft">
              Subscribed <Time value={subscription.subscribedAt} />
              {subscription.confirmedAt && (
                <>
                  , confirmed <Time value={subscription.confirmedAt} />
                </>
              )}
            </p>
          </Entry>
        </Entries>
      )}
      <Entries title="Emails" total={counts.outbox}>
        {mails.map(({ id, subject, createdAt, sentAt, lastError }) => (
          <Entry key={id}>
            <span dir="auto">{subject}</span>
            <p className="text-small text-ink-soft">
              <Time value={createdAt} />,{' '}
              {lastError && !sentAt ? (
                <Link href="/mail" className="link">
                  {mailStateWords({ sentAt, reason: lastError })}
                </Link>
              ) : (
                <MailState sentAt={sentAt} />
              )}
            </p>
          </Entry>
        ))}
      </Entries>
      {activities.length > 0 && (
        <PageSection title="Done about them at the desk">
          <ActivityList activities={activities} />
        </PageSection>
      )}
    </section>
  );
}

interface EntriesProps {
  title: string;
  /** How many there are; not all may be shown. */
  total: number;
  children: ReactNode;
}

function Entries({ title, total, children }: EntriesProps) {
  if (total === 0) return null;
  const shown = Array.isArray(children) ? children.length : 1;
  return (
    <PageSection title={title}>
      <ul className="border-t border-hairline">{children}</ul>
      {total > shown && (
        <p className="mt-3 text-small text-ink-soft">
          The newest {shown} of {formatNumber(total)}. “Export” has all.
        </p>
      )}
    </PageSection>
  );
}

function Entry({ children }: { children: ReactNode }) {
  return <li className="border-b border-hairline py-3">{children}</li>;
}
