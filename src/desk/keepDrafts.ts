import type * as z from 'zod';

/**
 * Keeps what the owner has typed and not saved, by the id of what it belongs to. It stays in this tab while another page
 * is open, after the end of the session, and when the page is loaded anew.
 */
export function keepDrafts<Draft>(kind: string, schema: z.ZodType<Draft>) {
  const keyOf = (id: string) => `${kind} ${id}`;
  return {
    read(id: string): Draft | undefined {
      const stored = sessionStorage.getItem(keyOf(id));
      return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
    },
    /** Without a draft, removes the stored one. */
    write(id: string, draft: Draft | undefined): void {
      if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
      else sessionStorage.removeItem(keyOf(id));
    },
  };
}

/** Removes all drafts: whoever signs out may leave the browser to somebody else. */
export function removeDrafts(): void {
  sessionStorage.clear();
}
