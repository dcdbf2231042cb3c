/** On a button that prints the page. */
export const PRINT = 'data-print';

/** Has the print button open the browser's own dialog. */
export function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${PRINT}]`)) window.print();
  });
}
