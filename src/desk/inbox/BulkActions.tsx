import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectAll } from '../components/SelectionCheckboxes.tsx';
import type { Selection } from '../components/useSelection.ts';
import { changeMessages } from './changeMessages.ts';
import { actionsFor } from './messageActions.ts';

interface BulkActionsProps {
  shown: readonly MessageSummary[];
  selection: Selection<MessageSummary>;
}

/** Selects all messages of the list, and changes those that are selected. */
export function BulkActions({ shown, selection }: BulkActionsProps) {
  const { selected, select } = selection;
  const [first] = selected;
  return (
    <div className="bulk">
      <SelectAll shown={shown} selection={selection} />
      {first &&
        actionsFor(first).map(({ label, change, done }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            onClick={async () => {
              if (await changeMessages(selected, change, done)) select(selected, false);
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}
