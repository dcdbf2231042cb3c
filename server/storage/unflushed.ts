import { sql } from 'kysely';

/** How SQLite's dialect knows such a statement. */
export const UNFLUSHED_MARK = '/* unflushed */';

/**
 * Ends a statement that a power cut may undo without harm: a count, a claim, or the record of a
 * delivery, whose mail then goes again with the same Message-ID. SQLite does not wait for the disk
 * with it; it outlasts the end of the process all the same, and the next other commit flushes it too.
 */
export const UNFLUSHED = sql.raw(UNFLUSHED_MARK);
