import { toast } from 'sonner';

/**
 * Says that something is done. With `undo`, the toast has a button "Undo", and `onGone` is called once it cannot be
 * pressed any more. Returns what takes the toast away.
 */
export function showDone(text: string, undo?: () => void, onGone?: () => void): () => void {
  const id = toast(
    text,
    undo && {
      action: { label: 'Undo', onClick: undo },
      ...(onGone && { onDismiss: onGone, onAutoClose: onGone }),
    },
  );
  return () => void toast.dismiss(id);
}

/** Says why something failed. */
export function showError(error: unknown): void {
  toast.error(error instanceof Error ? error.message : String(error), {
    className: 'destructive',
  });
}
