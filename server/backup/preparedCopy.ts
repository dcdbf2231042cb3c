import type { Database } from '../storage/database.ts';

/** A backup that lies beside the site's database, which nobody else uses meanwhile. */
export interface PreparedCopy {
  readonly restored: Database;
  /** What is there, to be read only; undefined when there is nothing, or why it cannot be read. */
  readonly before: Database | { readonly fault: string } | undefined;
  /** Puts the copy in the place of what was there, at once or not at all, and returns where that is now. */
  putInPlace(): Promise<Aside | undefined>;
  /** Ends the work and removes what is left of the copy. */
  close(): Promise<void>;
}

/** Where something that was set aside lies, and what removes it. */
export interface Aside {
  readonly place: string;
  readonly removal: string;
}
