/** Where the browser keeps the last process, as the fragment of a link. */
const KEY = 'fix-first';

/** What the browser keeps; `undefined` if there is nothing, or it does not let us look. */
export function keptProcess(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has the browser keep a process. Returns whether it does: it may be full, or forbidden. */
export function keepProcess(fragment: string): boolean {
  try {
    localStorage.setItem(KEY, fragment);
    return true;
  } catch {
    return false;
  }
}

/** Has the browser forget it. */
export function forgetProcess(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where we may not look there is nothing of ours.
  }
}
