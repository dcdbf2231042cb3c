import { useRef, useState } from 'react';
import { MAX_NOTE, type Message } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { changeMessages } from './changeMessages.ts';

interface Draft {
  readonly text: string;
  /** The note that it is to replace. */
  readonly base: string;
}

/** Notes that are not saved yet, by message. They stay while another message is open. */
const drafts = new Map<string, Draft>();

/** The owner's own note on a message. */
export function NoteField({ message }: { message: Message }) {
  const { id, note } = message;
  const [draft, setDraft] = useState(() => drafts.get(id));
  const isSaving = useRef(false);
  const change = (next: Draft | undefined) => {
    setDraft(next);
    if (next) drafts.set(id, next);
    else drafts.delete(id);
  };
  const save = async () => {
    if (!draft || isSaving.current) return;
    isSaving.current = true;
    const isSaved = await changeMessages([message], { note: draft.text }, 'Note saved');
    isSaving.current = false;
    if (isSaved) change(undefined);
  };
  const isReplaced = draft && draft.base !== note;
  return (
    <form
      className="mt-6 border-t border-hairline pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        id="note"
        name="note"
        label="Note"
        hint="Only here, never sent"
        rows={3}
        maxLength={MAX_NOTE}
        dir="auto"
        value={draft?.text ?? note}
        onChange={({ target: { value: text } }) => {
          const base = draft?.base ?? note;
          change(text === note ? undefined : { text, base });
        }}
      />
      {isReplaced && (
        <div role="status" className="mt-2 text-small">
          <p className="font-semibold">
            Somebody else has changed the note meanwhile. Saving replaces theirs:
          </p>
          <p className="whitespace-pre-wrap" dir="auto">
            {note || 'It is empty now.'}
          </p>
        </div>
      )}
      {/* Never disabled, because it would lose the focus. */}
      <Button type="submit" size="sm" variant="secondary" className="mt-3">
        Save note
      </Button>
    </form>
  );
}
