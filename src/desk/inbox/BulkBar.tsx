import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ignoreSecondClick } from '../components/ignoreSecondClick.ts';
import type { Selection } from '../components/useSelection.ts';
import { formatNumber } from '../formatNumber.ts';
import { actionsFor, type MessageAction } from './messageActions.ts';

interface BulkBarProps {
  selection: Selection<MessageSummary>;
  /** How many messages the list has, also those that are not loaded; undefined: not known. */
  total: number | undefined;
  /** Loads and selects the rest; undefined if there is none. */
  onSelectRest: (() => void) | undefined;
  onAct: (targets: readonly MessageSummary[], action: MessageAction) => void;
}

/** What can be done with the selected messages, at the foot of the list, always in view. */
export function BulkBar({ selection, total, onSelectRest, onAct }: BulkBarProps) {
  const { selected, clear } = selection;
  const [first] = selected;
  if (!first) return null;
  const count = formatNumber(selected.length);
  return (
    <section aria-label="Selected messages" className="foot-bar" onClickCapture={ignoreSecondClick}>
      <p role="status" className="me-2 text-small font-semibold">
        {total === undefined ? `${count} selected` : `${count} of ${formatNumber(total)}`}
      </p>
      {actionsFor(first).map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant="secondary"
          onClick={() => onAct(selected, action)}
        >
          {action.label}
        </Button>
      ))}
      {onSelectRest && (
        <Button size="sm" variant="ghost" onClick={onSelectRest}>
          Select all {total !== undefined && formatNumber(total)}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={clear}>
        Select none
      </Button>
    </section>
  );
}
