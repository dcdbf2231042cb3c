/** On a button that prints the page. */
export const PRINT = 'data-print';

/** A press of a print button opens the browser's own print dialog, which also saves as PDF. */
export function startPrinting(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest(`[${PRINT}]`)) window.print();
  });
}
