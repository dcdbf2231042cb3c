import { readTabValue, writeTabValue } from '../../browser/storage.ts';

interface ToastMessage {
  readonly title: string;
  readonly text: string;
  readonly style: 'default' | 'destructive';
}

/** Toasts that wait for the island. */
const queued: ToastMessage[] = [];

/** The event that hydrates the toasts island, or tells it to show the queue. */
export const TOAST_EVENT = 'toast:queued';
const CARRIED = 'carried-toast';

export function showToast(message: ToastMessage): void {
  queued.push(message);
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Empties the queue of toasts. */
export function takeQueuedToasts(): readonly ToastMessage[] {
  return queued.splice(0);
}

/** Keeps a toast for the next page. */
export function carryToast(message: ToastMessage): void {
  writeTabValue(CARRIED, message);
}

/** Shows the toast that the previous page kept. */
export function showCarriedToast(): void {
  const message = readTabValue(CARRIED) as ToastMessage | undefined;
  if (!message) return;
  writeTabValue(CARRIED, undefined);
  showToast(message);
}
