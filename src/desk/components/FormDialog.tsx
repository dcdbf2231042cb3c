import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof ModalDialog>, 'children'> {
  /** On the button that submits. */
  submitLabel: string;
  isDestructive?: boolean;
  /** Nothing can be submitted at present. */
  isOff?: boolean;
  /** Returns whether it is done; otherwise the dialog stays open. */
  onSubmit: () => Promise<boolean>;
  /** The fields, which say themselves what is wrong with them. */
  children?: ReactNode;
}

/** A dialog that is confirmed, with fields if it asks for something. */
export function FormDialog({
  submitLabel,
  isDestructive = false,
  isOff = false,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isOff) return;
    setIsBusy(true);
    const isDone = await onSubmit();
    setIsBusy(false);
    if (isDone) dialog.onClose();
  };
  return (
    <ModalDialog {...dialog}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            type="submit"
            size="sm"
            variant={isDestructive ? 'destructive' : 'default'}
            disabled={isOff}
            busy={isBusy}
            busyLabel="One moment …"
          >
            {submitLabel}
          </Button>
          <Button size="sm" variant="outline" onClick={dialog.onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
