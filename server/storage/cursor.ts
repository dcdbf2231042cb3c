import type { Position } from './keysetPage.ts';

/** Encodes a position in a list as an opaque text, which the browser sends back. */
export function writeCursor(position: Position | undefined): string | null {
  return position ? Buffer.from(JSON.stringify(position)).toString('base64url') : null;
}

/** Decodes a text of `writeCursor`. Returns undefined for any other text, so that the list starts at its beginning. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const { at, id } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0');
    return isText(at) && isText(id) ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}
