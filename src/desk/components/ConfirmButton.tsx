import type { ComponentProps } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { DialogButton } from './DialogButton.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof DialogButton>, 'dialog' | 'title'> {
  /** The heading and the text of the dialog. */
  title: string;
  text: string;
  /** On the button that does it. */
  confirmLabel: string;
  onConfirm: () => unknown;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({
  title,
  text,
  confirmLabel,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  return (
    <DialogButton
      {...button}
      dialog={(close) => (
        <ModalDialog title={title} description={<p className="mt-2">{text}</p>} onClose={close}>
          <DialogActions onClose={close}>
            <Button
              size="sm"
              variant="destructive"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </ModalDialog>
      )}
    />
  );
}
