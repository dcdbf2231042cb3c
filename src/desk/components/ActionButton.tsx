import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';

type ButtonProps = Extract<ComponentProps<typeof Button>, { href?: never }>;

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  onPress: () => Promise<unknown>;
}

/** A button that is busy, and takes no other press, until what it has started is done. */
export function ActionButton({ onPress, busy = false, ...button }: ActionButtonProps) {
  const [isRunning, setIsRunning] = useState(false);
  const press = async () => {
    setIsRunning(true);
    await onPress().finally(() => setIsRunning(false));
  };
  return <Button size="sm" {...button} busy={busy || isRunning} onClick={() => void press()} />;
}
