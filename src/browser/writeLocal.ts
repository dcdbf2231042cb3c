/**
 * Writes a local storage entry; an empty text removes it. Returns false if storage is full or denied. It is not in
 * `readLocal.ts`, because the script of all pages only reads.
 */
export function writeLocal(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
