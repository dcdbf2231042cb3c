import { type SetStateAction, useSyncExternalStore } from 'react';
import { clearTabStorage, readTabValue, writeTabValue } from '../browser/storage.ts';

/** The drafts that were read or changed since the desk was loaded, by their keys. */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

/**
 * State for what the owner has typed or chosen and not saved yet; undefined if there is nothing. It stays in this tab
 * while another page is open, after signing in again, and after a reload. All components with the same key share it.
 * What `isDraft` refuses, because an earlier version of the desk has stored it, is left out.
 */
export function useDraft<Draft>(key: string, isDraft: (stored: unknown) => stored is Draft) {
  const read = () => {
    if (!drafts.has(key)) {
      const stored = readTabValue(key);
      drafts.set(key, isDraft(stored) ? stored : undefined);
    }
    return drafts.get(key) as Draft | undefined;
  };
  const draft = useSyncExternalStore(subscribe, read);
  const setDraft = (next: SetStateAction<Draft | undefined>) => {
    const changed = next instanceof Function ? next(read()) : next;
    drafts.set(key, changed);
    writeTabValue(key, changed);
    for (const listener of listeners) listener();
  };
  return [draft, setDraft] as const;
}

/** For a draft that is a text. */
export function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes all drafts: whoever signs out may leave the browser to somebody else. */
export function removeDrafts(): void {
  drafts.clear();
  clearTabStorage();
}
