/** In place of session storage that is denied or full. */
const memory = new Map<string, string>();

/** The JSON value of a key in this tab; undefined if there is none. */
export function readTabValue(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Stores a JSON value for this tab; undefined removes it. The privacy page names each key that the site uses
 * (`tabStorageEntries` in `content/privacy.ts`).
 */
export function writeTabValue(key: string, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value);
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    if (text === undefined) memory.delete(key);
    else memory.set(key, text);
  }
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

function readText(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
