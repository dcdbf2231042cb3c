import { readTabValue, writeTabValue } from '../../browser/storage.ts';

export interface ToastMessage {
  readonly title: string;
  readonly text: string;
  readonly style: 'default' | 'destructive';
}

const CARRIED = 'carried-toast';

/** Loads what shows toasts. Whoever may show one soon calls this ahead. */
export async function loadToasts() {
  try {
    return await import('./showInToaster.tsx');
  } catch {
    // A toast only repeats what stands in the page.
    return undefined;
  }
}

export function showToast(message: ToastMessage): void {
  void loadToasts().then((toasts) => toasts?.showInToaster(message));
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
