import { useState } from 'react';
import { MAX_PASSKEY_NAME } from '../../../forms/desk/constants.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { DialogActions } from '../components/DialogActions.tsx';
import { lengthError } from '../components/lengthError.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { isText, useDraft } from '../useDraft.ts';

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
  const [typed, setTyped] = useDraft(`name of ${formerName}`, isText);
  const [isSaving, setIsSaving] = useState(false);
  const name = typed ?? formerName;
  const error = lengthError(name.trim(), MAX_PASSKEY_NAME);
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const save = async () => {
    setIsSaving(true);
    const isSaved = await onSave(name.trim());
    setIsSaving(false);
    if (isSaved) close();
  };
  return (
    <ModalDialog title={title} onClose={close}>
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
          autoComplete="off"
          value={name}
          error={error}
          errorRole="alert"
          readOnly={isSaving}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions onClose={close}>
          <Button
            type="submit"
            size="sm"
            disabled={Boolean(error)}
            busy={isSaving}
            busyLabel="One moment …"
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
