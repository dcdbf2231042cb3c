import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface FormDialogProps extends ComponentProps<typeof ModalDialog> {
  /** On the button that submits. */
  submitLabel: string;
  isDestructive?: boolean;
  /** Returns whether it is done; otherwise the dialog stays open. */
  onSubmit: () => Promise<boolean>;
  /** The fields, which say themselves what is wrong with them. */
  children: ReactNode;
}

/** A dialog with fields. */
export function FormDialog({
  submitLabel,
  isDestructive = false,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const isDone = await onSubmit();
    setIsBusy(false);
    if (isDone) dialog.onClose();
  };
  return (
    <ModalDialog {...dialog}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <DialogActions onClose={dialog.onClose}>
          <Button
            type="submit"
            size="sm"
            variant={isDestructive ? 'destructive' : 'default'}
            busy={isBusy}
            busyLabel="One moment …"
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
