import * as z from 'zod';

/** A time as ISO 8601 text in UTC. */
export const time = z.iso.datetime();

/** Where the next page of a list begins; null: this was the last page. Opaque to the browser. */
export const nextCursor = z.string().nullable();

/** The query of a list in pages, the newest row first. */
export const pageInput = z.object({ cursor: z.string().max(300).optional() });

/** An answer without content. */
export const done = z.object({ ok: z.literal(true) });

/** The answer of a call that needs no more. */
export const DONE = { ok: true } as const;
