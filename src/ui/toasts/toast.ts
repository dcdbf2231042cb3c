import { readSession, writeSession } from '../../browser/sessionRecord.ts';

/** One toast: title and text of the error catalogue. */
interface ToastMessage {
  readonly title: string;
  readonly text: string;
  readonly style: 'default' | 'destructive';
}

/** Toasts that wait for the toasts island. */
const queued: ToastMessage[] = [];

/** The event that calls the toasts island, which takes what is queued. */
export const TOAST_EVENT = 'toast:queued';
const CARRIED = 'carried-toast';

/** Shows a toast on this page. */
export function showToast(message: ToastMessage): void {
  queued.push(message);
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Takes all toasts out of the queue. */
export function takeQueuedToasts(): readonly ToastMessage[] {
  return queued.splice(0);
}

/** Keeps a toast for the next page, where it stands for its whole time. */
export function carryToast(message: ToastMessage): void {
  writeSession(CARRIED, message);
}

/** Shows the toast that the page before carried over, if there is one. */
export function showCarriedToast(): void {
  const message = readSession(CARRIED) as ToastMessage | undefined;
  if (!message) return;
  writeSession(CARRIED, undefined);
  showToast(message);
}
