/** Puts the day of printing into the head of the sheet (`PaperHead.tsx`). An inline script, so it uses nothing outside it. */
export function printDate(): void {
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
    document.querySelector('.paper-only time')?.replaceChildren(day);
  });
}
