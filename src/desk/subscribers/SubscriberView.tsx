import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Subscriber } from '../../../forms/desk/subscriberCalls.ts';
import { capitalised } from '../../format/numberWord.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { BackLink } from '../components/BackLink.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { mailStateWords } from '../mail/MailState.tsx';
import { callQuery, LIVE } from '../queryClient.ts';
import { ResendIssue } from './ResendIssue.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';
import { SUBSCRIBER_STATES } from './subscriberStates.ts';

/** One subscriber: who it is, what can be done, and what has happened. */
export function SubscriberView({ id }: { id: string }) {
  const query = useQuery({ ...callQuery('GET /api/subscribers/:id', { id }), ...LIVE });
  const [, navigate] = useLocation();
  return (
    <>
      <BackLink href="/subscribers">All subscribers</BackLink>
      <QueryState query={query}>
        {(subscriber) => (
          <div className="max-w-measure" data-subscriber-id={id}>
            <PageHeading>{subscriber.email}</PageHeading>
            <p className="mt-2" dir="auto">
              {subscriber.first_name}
            </p>
            <p className="mt-2 text-ink-soft">{SUBSCRIBER_STATES[subscriber.state]}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <SubscriberActions
                subscribers={[subscriber]}
                cannotAsk={!subscriber.mayAskAgain}
                onTakenOff={() => navigate('/subscribers')}
              />
              <Button
                size="sm"
                variant="secondary"
                onClick={() =>
                  navigate(`/people?${new URLSearchParams({ email: subscriber.email })}`)
                }
              >
                Erase
              </Button>
            </div>
            {subscriber.state === 'unconfirmed' && !subscriber.mayAskAgain && (
              <p className="mt-3 text-small text-ink-soft">
                {subscriber.confirmation_requested_at
                  ? 'They cannot be asked again: nobody is asked more than twice, or twice within an hour.'
                  : 'They have not been asked yet. The email goes out as soon as it may.'}
              </p>
            )}
            {subscriber.consent && (
              <PageSection title="How they consented">
                <p className="whitespace-pre-wrap" dir="auto">
                  {subscriber.consent}
                </p>
              </PageSection>
            )}
            {subscriber.getsIssues && <ResendIssue id={id} email={subscriber.email} />}
            <PageSection title="History">
              <ol>
                {historyOf(subscriber).map(({ key, at, text, detail }) => (
                  <li key={key} className="border-b border-hairline py-3">
                    <span className="text-small text-ink-soft">
                      <Time value={at} />
                    </span>
                    <p dir="auto">{text}</p>
                    {detail && (
                      <p className="text-small text-ink-soft" dir="auto">
                        {detail}
                      </p>
                    )}
                  </li>
                ))}
              </ol>
            </PageSection>
          </div>
        )}
      </QueryState>
    </>
  );
}

interface Occurrence {
  readonly key: string;
  readonly at: string;
  readonly text: ReactNode;
  readonly detail?: string | null;
}

/** What has happened, the latest first. */
function historyOf(subscriber: Subscriber): readonly Occurrence[] {
  const { subscribed_at, confirmation_requested_at, reminded_at, confirmed_at, undeliverable_at } =
    subscriber;
  const times = [
    [subscriber.consent ? 'Imported' : 'Subscribed', subscribed_at],
    ['Asked to confirm', confirmation_requested_at],
    // Who was asked for the first time in a mail of its own is not reminded, nor is who was never asked.
    [
      'Reminded to confirm',
      confirmation_requested_at && reminded_at !== confirmation_requested_at ? reminded_at : null,
    ],
    [subscriber.consent ? 'Consented, by your statement' : 'Confirmed', confirmed_at],
    ['Email to this address was refused', undeliverable_at],
  ] as const;
  const occurrences: Occurrence[] = [
    ...times.flatMap(([text, at]) => (at ? [{ key: text, at, text }] : [])),
    ...subscriber.mails.map(({ id, subject, createdAt, sentAt, expiredAt, reason }) => ({
      key: id,
      at: sentAt ?? expiredAt ?? createdAt,
      text: `Email ${mailStateWords({ sentAt, hasExpired: expiredAt !== null, reason })}: ${subject}`,
      detail: sentAt ? null : reason,
    })),
    ...subscriber.history.map(({ id, at, actor, action }) => ({
      key: id,
      at,
      text: capitalised(action),
      detail: `by ${actor}`,
    })),
  ];
  return occurrences.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
