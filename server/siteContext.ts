import type { PageSource } from './http/staticSite.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';

/** What the public site, the desk and the recurring jobs have in common. */
export interface SiteContext {
  readonly settings: Settings;
  /** Has the newest schema, or throws a StorageError. */
  readonly database: Database;
  readonly pages: PageSource;
  readonly now: () => Date;
  /** Call it once a mail is on disk, so that it is sent at once. */
  readonly onMailQueued: () => void;
}
