import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { askAgain, takeOff } from './changeSubscribers.ts';

interface SubscriberActionsProps {
  /** They are in the same state. */
  subscribers: readonly SubscriberSummary[];
  /** They have been taken off, or what was done leaves none of them selected. */
  onDone: () => void;
  /** Whether "Ask again" is of no use. */
  cannotAsk?: boolean;
}

/** What can be done with one subscriber or several. */
export function SubscriberActions({
  subscribers,
  onDone,
  cannotAsk = false,
}: SubscriberActionsProps) {
  const isToConfirm = subscribers.every(
    ({ state, confirmedAt }) => state !== 'suspected' && confirmedAt === null,
  );
  return (
    <>
      {isToConfirm && (
        <Button
          size="sm"
          variant="secondary"
          disabled={cannotAsk}
          onClick={() => void askAgain(subscribers)}
        >
          Ask again
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        onClick={async () => {
          if (await takeOff(subscribers)) onDone();
        }}
      >
        Take off
      </Button>
    </>
  );
}
