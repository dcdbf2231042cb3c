import { clickedControl } from '../../browser/clickedControl.ts';

/** Opens the browser's print dialog when a print button is clicked. */
export function startPrintAction(): void {
  document.addEventListener('click', (event) => {
    if (clickedControl(event, '[data-print]')) window.print();
  });
}
