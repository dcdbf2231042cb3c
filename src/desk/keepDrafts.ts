import type * as z from 'zod';
import { clearSession, readSession, writeSession } from '../browser/sessionRecord.ts';

/**
 * Keeps what the owner has typed and not saved, by the id of what it belongs to. It stays in this tab while another page
 * is open, after the end of the session, and when the page is loaded anew.
 */
export function keepDrafts<Draft>(kind: string, schema: z.ZodType<Draft>) {
  const keyOf = (id: string) => `${kind} ${id}`;
  return {
    read(id: string): Draft | undefined {
      return schema.safeParse(readSession(keyOf(id))).data;
    },
    /** Without a draft, removes the stored one. */
    write(id: string, draft: Draft | undefined): void {
      writeSession(keyOf(id), draft);
    },
  };
}

/** Removes all drafts: whoever signs out may leave the browser to somebody else. */
export function removeDrafts(): void {
  clearSession();
}
