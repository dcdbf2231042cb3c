/** Puts today's date into the head of the printed page (`PaperHead.tsx`), which is outside the island. */
export function printDate(): void {
  const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  document.querySelector('.paper-only time')?.replaceChildren(day);
}
