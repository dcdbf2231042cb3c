import type { Position } from './storage/keysetPage.ts';

/** A position in a list, as the opaque text that the browser sends back. */
export function writeCursor(position: Position | undefined): string | null {
  return position ? Buffer.from(JSON.stringify(position)).toString('base64url') : null;
}

/** Reads a text of `writeCursor`; undefined for any other text: the list then begins anew. */
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
