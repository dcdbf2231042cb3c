import type { Log } from '../log.ts';
import type { NewsletterSettings } from '../mail/newsletterMails.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';

/** The services and settings that handle submissions. */
export interface SubmissionContext {
  readonly database: Database;
  readonly settings: Settings & NewsletterSettings;
  /** The salt of the database, so that all machines hash an IP address alike; see readSalt. */
  readonly salt: string;
  readonly now: () => Date;
  /** Called once a mail is on disk. */
  readonly onMailQueued: () => void;
  readonly log: Pick<Log, 'warn'>;
}
