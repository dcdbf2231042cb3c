import { useRef, useState } from 'react';
import * as z from 'zod';
import { MAX_NOTE, type Message } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { draftStore } from '../draftStore.ts';
import { changeMessages } from './changeMessages.ts';

/** A note that is not saved yet, and the note that it is to replace. */
const noteDraft = z.object({ text: z.string(), base: z.string() });

/** By message. */
const drafts = draftStore('note', noteDraft);

/** The owner's own note on a message. */
export function NoteField({ message }: { message: Message }) {
  const { id, note } = message;
  const [draft, setDraft] = useState(() => drafts.read(id));
  const isSaving = useRef(false);
  const change = (next: typeof draft) => {
    setDraft(next);
    drafts.write(id, next);
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
