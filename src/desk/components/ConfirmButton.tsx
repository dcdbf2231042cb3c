import type { ComponentProps } from 'react';
import { DialogButton } from './DialogButton.tsx';
import { FormDialog } from './FormDialog.tsx';

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
        <FormDialog
          title={title}
          description={<p className="mt-2">{text}</p>}
          submitLabel={confirmLabel}
          isDestructive
          onClose={close}
          onSubmit={async () => {
            onConfirm();
            return true;
          }}
        />
      )}
    />
  );
}
