import type * as z from 'zod';
import { clearTabStorage, readTabValue, writeTabValue } from '../browser/storage.ts';

/**
 * Stores what the owner has typed and not saved, by the id of what it belongs to. It stays in this tab while another page
 * is open, after signing in again, and after a reload.
 */
export function draftStore<Draft>(kind: string, schema: z.ZodType<Draft>) {
  const keyOf = (id: string) => `${kind} ${id}`;
  return {
    read(id: string): Draft | undefined {
      return schema.safeParse(readTabValue(keyOf(id))).data;
    },
    /** Without a draft, removes the stored one. */
    write(id: string, draft: Draft | undefined): void {
      writeTabValue(keyOf(id), draft);
    },
  };
}

/** Removes all drafts: whoever signs out may leave the browser to somebody else. */
export function removeDrafts(): void {
  clearTabStorage();
}
