/** Opens the browser's print dialog when a print button is pressed, and puts the day into `[data-print-date]` on paper. */
export function startPrintAction(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print();
  });
  window.addEventListener('beforeprint', () => {
    const { lang } = document.documentElement;
    const day = new Date().toLocaleDateString(lang, { dateStyle: 'long' });
    for (const date of document.querySelectorAll('[data-print-date]')) date.textContent = day;
  });
}
