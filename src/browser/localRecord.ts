/** A local storage entry; empty if there is none or the browser denies access. */
export function readLocal(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Writes a local storage entry; an empty text removes it. Returns false if storage is full or denied. */
export function writeLocal(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
