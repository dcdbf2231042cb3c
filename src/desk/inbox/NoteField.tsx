import { useRef } from 'react';
import { MAX_NOTE } from '../../../forms/desk/constants.ts';
import type { Message } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { lengthError } from '../components/lengthError.ts';
import { isText, useDraft } from '../useDraft.ts';
import { changeMessages } from './changeMessages.ts';

/** A note that is not saved yet, and the note that it is to replace. */
interface NoteDraft {
  text: string;
  base: string;
}

function isNoteDraft(stored: unknown): stored is NoteDraft {
  const { text, base } = Object(stored);
  return isText(text) && isText(base);
}

/** The owner's own note on a message. */
export function NoteField({ message }: { message: Message }) {
  const { id, note } = message;
  const [draft, setDraft] = useDraft(`note ${id}`, isNoteDraft);
  const isSaving = useRef(false);
  const field = useRef<HTMLFormElement>(null);
  const error = draft && lengthError(draft.text, MAX_NOTE);
  const save = async () => {
    // An extension of the browser may have changed the text without an event.
    const base = field.current?.querySelector('textarea')?.value ?? '';
    if (base === note || lengthError(base, MAX_NOTE) || isSaving.current) return;
    isSaving.current = true;
    const isSaved = await changeMessages([message], { note: base }, 'note saved');
    isSaving.current = false;
    // What was typed meanwhile stays, to be saved in place of this.
    if (isSaved)
      setDraft((latest) => (latest?.text === base ? undefined : latest && { ...latest, base }));
  };
  const isReplaced = draft && draft.base !== note && draft.text !== note;
  return (
    <form
      ref={field}
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
        dir="auto"
        value={draft?.text ?? note}
        error={error}
        errorRole="alert"
        onChange={({ target: { value: text } }) => {
          const base = draft?.base ?? note;
          setDraft(text === note ? undefined : { text, base });
        }}
      />
      {isReplaced && (
        <div role="status" className="mt-2 text-small">
          <p className="font-semibold">
            The note has been changed in the meantime. Saving replaces this:
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
