/** Opens the browser's print dialog when a print button is pressed. */
export function startPrintAction(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print();
  });
}
