import { Link } from 'wouter';
import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { Time } from '../components/Time.tsx';
import { SelectableRow } from '../list/RowList.tsx';

interface SubscriberItemProps {
  subscriber: SubscriberSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A subscriber in the list. The whole row is the link to them. */
export function SubscriberItem({ subscriber, isSelected, onSelect }: SubscriberItemProps) {
  const { id, first_name, email } = subscriber;
  const [event, at] = latestEvent(subscriber);
  return (
    <SelectableRow
      label={`Select ${email}`}
      isSelected={isSelected}
      onSelect={onSelect}
      data-subscriber-id={id}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h2 className="min-w-0 font-text font-semibold">
          <Link href={`/subscribers/${encodeURIComponent(id)}`} className="list-row-link">
            {email}
          </Link>
        </h2>
        <span className="min-w-0" dir="auto">
          {first_name}
        </span>
        <span className="text-small text-ink-soft max-sm:basis-full sm:ms-auto">
          {event} {at && <Time value={at} />}
        </span>
      </div>
    </SelectableRow>
  );
}

/** What happened last, and when. */
function latestEvent(subscriber: SubscriberSummary): readonly [event: string, at?: string] {
  const { state, confirmed_at, confirmation_requested_at, undeliverable_at, subscribed_at } =
    subscriber;
  if (state === 'undeliverable' && undeliverable_at)
    return ['undeliverable since', undeliverable_at];
  if (state === 'confirmed' && confirmed_at) return ['confirmed', confirmed_at];
  if (state === 'unconfirmed') {
    if (confirmation_requested_at) return ['asked', confirmation_requested_at];
    // A restore has held the request.
    return [subscriber.reminded_at ? 'not asked' : 'to be asked'];
  }
  return ['subscribed', subscribed_at];
}
