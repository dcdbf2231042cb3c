import { formatNumber } from '../../../formats.ts';
import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { askAgain, takeOff } from './changeSubscribers.ts';

interface SubscriberActionsProps {
  /** They are in the same state. */
  subscribers: readonly SubscriberSummary[];
  /** Called after "Take off", if any of them is off the list now. */
  onTakenOff: () => void;
  /** Whether "Ask again" is of no use. */
  cannotAsk?: boolean;
}

/** What can be done with one subscriber or several. */
export function SubscriberActions({
  subscribers,
  onTakenOff,
  cannotAsk = false,
}: SubscriberActionsProps) {
  const [first] = subscribers;
  const leavers =
    subscribers.length === 1
      ? `${first?.email} gets no more issues and is`
      : `${formatNumber(subscribers.length)} people get no more issues and are`;
  const isToConfirm = subscribers.every(
    ({ state, confirmed_at }) => state !== 'suspected' && confirmed_at === null,
  );
  return (
    <>
      {isToConfirm && (
        <ActionButton
          variant="secondary"
          disabled={cannotAsk}
          onPress={() => askAgain(subscribers)}
        >
          Ask again
        </ActionButton>
      )}
      <ConfirmButton
        variant="secondary"
        title="Take off the list?"
        text={`${leavers} remembered as unsubscribed. Only they themselves can subscribe again.`}
        confirmLabel="Take off"
        onConfirm={async () => {
          if (await takeOff(subscribers)) onTakenOff();
        }}
      >
        Take off
      </ConfirmButton>
    </>
  );
}
