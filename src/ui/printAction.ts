/** Has print buttons open the browser's own dialog, which saves as PDF as well. */
export function startPrintAction(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print();
  });
}
