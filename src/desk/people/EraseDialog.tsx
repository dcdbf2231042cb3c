import { useState } from 'react';
import { Field } from '../../ui/controls/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';

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
  const erase = async () => {
    const isConfirmed = typed.trim().toLowerCase() === email;
    setError(isConfirmed ? undefined : `Please type ${email}`);
    if (isConfirmed) onErase();
    else document.getElementById('erase-confirmation')?.focus();
    return isConfirmed;
  };
  return (
    <FormDialog
      title="Erase this person?"
      submitLabel="Erase"
      isDestructive
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
      onSubmit={erase}
    >
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
      />
    </FormDialog>
  );
}
