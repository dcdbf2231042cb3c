import { pressedControl } from '../browser/pressedControl.ts';

/** Opens the browser's print dialog when a print button is pressed. */
export function startPrintAction(): void {
  document.addEventListener('click', (event) => {
    if (pressedControl(event, '[data-print]')) window.print();
  });
}
