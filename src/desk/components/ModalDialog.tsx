import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ignoreSecondClick } from './ignoreSecondClick.ts';

interface ModalDialogProps {
  title: string;
  /** What will happen. The focus is on the heading then, so that no second press of a key confirms it unread. */
  description?: ReactNode;
  /** It was closed by Escape, or by a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. Its focus goes back to where it was. */
export function ModalDialog({ title, description, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const hasDescription = description !== undefined;
  // Before the element is removed, because closing gives the focus back and removing does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (hasDescription) heading.current?.focus();
    return () => element?.close();
  }, [hasDescription]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={hasDescription ? `${id}-description` : undefined}
      closedby="any"
      onClickCapture={ignoreSecondClick}
      onCancel={(event) => {
        // Only that of this dialog, not of a file field in it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="modal"
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-title">
        {title}
      </h2>
      {hasDescription && <div id={`${id}-description`}>{description}</div>}
      {children}
    </dialog>
  );
}
