import { useState } from 'react';
import { readEmailAddress } from '../../../forms/emailAddress.ts';
import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { callDesk } from '../callDesk.ts';
import { DialogButton } from '../components/DialogButton.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { showDone } from '../components/toasts.ts';
import { refresh } from '../queryClient.ts';
import { isText, useDraft } from '../useDraft.ts';

/** Adds one reader by hand, who is asked to confirm. */
export function AddReader() {
  return (
    <DialogButton variant="outline" dialog={(close) => <ReaderDialog onClose={close} />}>
      Add a reader
    </DialogButton>
  );
}

function ReaderDialog({ onClose }: { onClose: () => void }) {
  const [firstName = '', setFirstName] = useDraft('first name of a reader', isText);
  const [typed = '', setTyped] = useDraft('address of a reader', isText);
  const [error, setError] = useState<string>();
  const add = async () => {
    const email = readEmailAddress(typed);
    setError(email ? undefined : 'Please enter one email address');
    if (!email) return false;
    try {
      const { asksToConfirm } = await callDesk('POST /api/subscribers', { email, firstName });
      showDone(asksToConfirm ? `${email} is asked to confirm.` : `${email} gets the next issue.`);
      void refresh();
      return true;
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
      return false;
    }
  };
  return (
    <FormDialog
      title="Add a reader"
      submitLabel="Add"
      onClose={() => {
        setFirstName(undefined);
        setTyped(undefined);
        onClose();
      }}
      onSubmit={add}
    >
      <Field
        id="reader-name"
        name="firstName"
        label="First name"
        hint="optional"
        autoComplete="off"
        maxLength={FIELD_LIMITS.firstName}
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
      />
      <Field
        id="reader-email"
        name="email"
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        value={typed}
        error={error}
        errorRole="alert"
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
