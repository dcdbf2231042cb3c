/** A local storage entry; empty if there is none or the browser denies access. */
export function readLocal(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
