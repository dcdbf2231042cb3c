import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { DialogActions } from '../components/DialogActions.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';

interface NameDialogProps {
  title: string;
  /** On the button that saves. */
  confirmLabel: string;
  name: string;
  onClose: () => void;
  /** Returns whether it was saved; otherwise the dialog stays open. */
  onSave: (name: string) => Promise<boolean>;
}

/** Asks for the name of a passkey. */
export function NameDialog({
  title,
  confirmLabel,
  name: formerName,
  onClose,
  onSave,
}: NameDialogProps) {
  const [name, setName] = useState(formerName);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const isSaved = await onSave(name.trim());
    setIsSaving(false);
    if (isSaved) onClose();
  };
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          id="passkey-name"
          name="name"
          label="Name"
          hint="Such as “Laptop”"
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions onClose={onClose}>
          <Button type="submit" size="sm" busy={isSaving} busyLabel="One moment …">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
