/** A text with a full stop at its end, unless it has one there, as in "p.m.", or a question or exclamation mark. */
export function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
