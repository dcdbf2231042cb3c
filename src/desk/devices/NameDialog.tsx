import { useState } from 'react';
import { MAX_PASSKEY_NAME } from '../../../forms/desk/constants.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { lengthError } from '../components/lengthError.ts';
import { isText, useDraft } from '../useDraft.ts';

interface NameDialogProps {
  title: string;
  /** On the button that saves. */
  submitLabel: string;
  formerName: string;
  onClose: () => void;
  /** Returns whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
}

/** Asks for the name of a passkey. */
export function NameDialog({ title, submitLabel, formerName, onClose, onSave }: NameDialogProps) {
  const [typed, setTyped] = useDraft(`name of ${formerName}`, isText);
  const [isRefused, setIsRefused] = useState(false);
  const name = (typed ?? formerName).trim();
  const missing = isRefused && name === '' ? 'Please enter a name.' : undefined;
  const error = lengthError(name, MAX_PASSKEY_NAME) ?? missing;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      onClose={() => {
        setTyped(undefined);
        onClose();
      }}
      onSubmit={async () => {
        setIsRefused(name === '');
        return name !== '' && !error && (await onSave(name));
      }}
    >
      <Field
        id="passkey-name"
        name="name"
        label="Name"
        hint="Such as “Laptop”"
        required
        autoComplete="off"
        value={typed ?? formerName}
        error={error}
        errorRole="alert"
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
