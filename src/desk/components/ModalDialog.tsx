import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  title: string;
  /** It was closed by Escape, or by a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. Its focus goes back to where it was. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element is removed, because closing gives the focus back and removing does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        // Only that of this dialog, not of a file field in it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="modal"
    >
      <h2 id={titleId} className="text-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
