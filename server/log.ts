/** Writes log lines. They contain no address, so the text of a transport's error is stored in the database only. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
