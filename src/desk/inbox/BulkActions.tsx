import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { changeMessages } from './changeMessages.ts';
import { actionsFor } from './messageActions.ts';

interface BulkActionsProps {
  shown: readonly MessageSummary[];
  chosen: readonly MessageSummary[];
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** Selects all messages of the list, and changes those that are selected. */
export function BulkActions({ shown, chosen, onSelect }: BulkActionsProps) {
  const areAll = chosen.length === shown.length;
  const [first] = chosen;
  return (
    <div className="bulk">
      <label className="flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          checked={areAll}
          onChange={({ target }) => onSelect(idsOf(shown), target.checked)}
        />
        {first ? `${chosen.length} selected` : 'Select all'}
      </label>
      {first &&
        actionsFor(first).map(({ label, change, done }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            onClick={() => {
              onSelect(idsOf(chosen), false);
              void changeMessages(chosen, change, done);
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

function idsOf(messages: readonly MessageSummary[]): string[] {
  return messages.map(({ id }) => id);
}
