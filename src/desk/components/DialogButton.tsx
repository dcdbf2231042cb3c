import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';

type DialogButtonProps = Extract<ComponentProps<typeof Button>, { href?: never }> & {
  /** The dialog that it opens, which gets what closes it. */
  dialog: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
