import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { DialogActions } from '../components/DialogActions.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';

interface EraseDialogProps {
  email: string;
  /** What is held about the person, in words. */
  held: string;
  onClose: () => void;
  onErase: () => void;
}

/** Says what is erased, and asks for the address to be typed, because it cannot be undone. */
export function EraseDialog({ email, held, onClose, onErase }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const erase = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email) {
      setError(`Please type ${email}`);
      document.getElementById('erase-confirmation')?.focus();
      return;
    }
    onClose();
    onErase();
  };
  return (
    <ModalDialog
      title="Erase this person?"
      description={
        <>
          <p className="mt-2">
            This erases {held} of <strong>{email}</strong> for good, with your notes about them and
            the emails that wait. It cannot be undone. A backup holds it until it is replaced.
          </p>
          <p className="mt-2 text-ink-soft">
            Anyone who unsubscribed is remembered by a code that does not reveal the address, so
            that no import brings them back.
          </p>
        </>
      }
      onClose={onClose}
    >
      <form onSubmit={erase} noValidate>
        <Field
          id="erase-confirmation"
          name="confirmation"
          label="Type the address to confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="mt-4"
        />
        <DialogActions onClose={onClose}>
          <Button size="sm" variant="destructive" type="submit">
            Erase
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
