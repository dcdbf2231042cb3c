/** A text with one full stop at its end, even where it ends with an abbreviation such as "p.m.". */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
