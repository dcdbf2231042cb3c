import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** On the button that does it. */
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => unknown;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ModalDialog title={title} description={<p className="mt-2">{text}</p>} onClose={onClose}>
      <DialogActions onClose={onClose}>
        <Button size="sm" variant="destructive" onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
