/** Puts today's date into the head of the printed page (`PrintHeader.tsx`), which is outside the island. */
export function fillPrintDate(): void {
  const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  document.querySelector('.print-only time')?.replaceChildren(day);
}
