import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';

interface DialogActionsProps {
  /** On the button that closes the dialog. */
  cancel?: string;
  onClose: () => void;
  /** The button that acts. */
  children: ReactNode;
}

/** The buttons at the foot of a dialog. */
export function DialogActions({ cancel = 'Cancel', onClose, children }: DialogActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {children}
      <Button size="sm" variant="outline" onClick={onClose}>
        {cancel}
      </Button>
    </div>
  );
}
