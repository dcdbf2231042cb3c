type Area = 'localStorage' | 'sessionStorage';

/** The text under a key; empty if there is none or the browser denies access. */
export function readStored(area: Area, key: string): string {
  try {
    return globalThis[area].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text under a key; an empty text removes it. Returns false if the storage is full or denied. */
export function writeStored(area: Area, key: string, text: string): boolean {
  try {
    if (text) globalThis[area].setItem(key, text);
    else globalThis[area].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The value of a stored JSON text; undefined if it is empty or invalid. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The values of this tab that session storage did not take, because it is denied or full. */
const memory = new Map<string, string>();

/** The JSON value of a key in this tab; undefined if there is none. */
export function readTabValue(key: string): unknown {
  return parseStored(memory.get(key) ?? readStored('sessionStorage', key));
}

/**
 * Stores a JSON value for this tab; undefined removes it. The privacy page names each key that the site uses
 * (`tabStorageEntries` in `content/privacy.ts`).
 */
export function writeTabValue(key: string, value: unknown): void {
  const text = value === undefined ? '' : JSON.stringify(value);
  if (writeStored('sessionStorage', key, text)) memory.delete(key);
  else memory.set(key, text);
}

/** Removes all values of this tab. */
export function clearTabStorage(): void {
  memory.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Denied storage holds nothing.
  }
}
