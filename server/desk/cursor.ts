/** A place in a list, as the opaque text that the browser sends back. */
export function writeCursor(place: Readonly<Record<string, string>> | undefined): string | null {
  return place ? Buffer.from(JSON.stringify(place)).toString('base64url') : null;
}

/** Reads a text of `writeCursor` with these keys; undefined for any other text: the list then begins anew. */
export function readCursor<Key extends string>(
  cursor: string | undefined,
  keys: readonly Key[],
): Record<Key, string> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place = Object(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0');
    return keys.every((key) => isText(place[key])) ? place : undefined;
  } catch {
    return undefined;
  }
}
