/**
 * Writes log lines. Addresses never get into the log. The text of a transport's error may contain addresses, so it goes
 * into the database instead (`last_error`).
 */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
