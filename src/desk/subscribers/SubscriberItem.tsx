import { Link } from 'wouter';
import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { SelectRow } from '../components/SelectionCheckboxes.tsx';
import { Time } from '../components/Time.tsx';

interface SubscriberItemProps {
  subscriber: SubscriberSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A subscriber in the list. The whole row is the link to them. */
export function SubscriberItem({ subscriber, isSelected, onSelect }: SubscriberItemProps) {
  const { id, firstName, email } = subscriber;
  return (
    <article data-subscriber-id={id} className="list-row is-selectable">
      <SelectRow label={`Select ${email}`} isSelected={isSelected} onSelect={onSelect} />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h2 className="min-w-0 font-text font-semibold">
          <Link href={`/subscribers/${encodeURIComponent(id)}`} className="list-row-link">
            {email}
          </Link>
        </h2>
        <span className="min-w-0" dir="auto">
          {firstName}
        </span>
        <span className="text-small text-ink-soft max-sm:basis-full sm:ms-auto">
          <Since subscriber={subscriber} />
        </span>
      </div>
    </article>
  );
}

/** The latest of what has happened. */
function Since({ subscriber }: { subscriber: SubscriberSummary }) {
  const [event, at] = latestEvent(subscriber);
  return (
    <>
      {event} {at && <Time value={at} />}
    </>
  );
}

/** What happened last, and when. */
function latestEvent(subscriber: SubscriberSummary): readonly [event: string, at?: string] {
  const { state, confirmedAt, requestedAt, undeliverableAt, subscribedAt } = subscriber;
  if (state === 'undeliverable' && undeliverableAt) return ['undeliverable since', undeliverableAt];
  if (state === 'confirmed' && confirmedAt) return ['confirmed', confirmedAt];
  if (state === 'unconfirmed') return requestedAt ? ['asked', requestedAt] : ['to be asked'];
  return ['subscribed', subscribedAt];
}
