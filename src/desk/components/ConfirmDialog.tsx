import { Button } from '../../ui/Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** On the button that does it. */
  action: string;
  onClose: () => void;
  onConfirm: () => unknown;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, action, onClose, onConfirm }: ConfirmDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p className="mt-2">{text}</p>
      <DialogActions onClose={onClose}>
        <Button size="sm" variant="destructive" onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
