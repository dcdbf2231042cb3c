import { toast } from 'sonner';

/** Says that something is done. With `undo`, the toast has a button "Undo". Returns what takes the toast away. */
export function showDone(text: string, undo?: () => void): () => void {
  const id = toast(text, undo && { action: { label: 'Undo', onClick: undo } });
  return () => void toast.dismiss(id);
}

/** Says why something failed. */
export function showError(error: unknown): void {
  toast.error(error instanceof Error ? error.message : String(error), {
    className: 'destructive',
  });
}
