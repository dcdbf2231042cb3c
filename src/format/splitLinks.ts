/** A piece of a text: words, or a link when it has an `href`. */
interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a text at its `[label](address)` links. */
export function splitLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
