/** On a button that prints the page. */
export const PRINT = 'data-print';

/** Has print buttons open the browser's own dialog, which saves as PDF as well. */
export function startPrintAction(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${PRINT}]`)) window.print();
  });
}
