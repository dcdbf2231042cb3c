import type { Backoff } from '../../policy.ts';
import type { Log } from '../log.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { NewsletterSettings } from '../newsletter/newsletterMails.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';

/** What the delivery of mails works with. */
export interface DeliveryContext {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly settings: NewsletterSettings & Pick<Settings, 'newsletterRate' | 'deskPort' | 'deskUrl'>;
  readonly log: Log;
  readonly now: () => Date;
  readonly backoff: Backoff;
  /** Aborts attempts whose mail has not been submitted. If it has, its answer is awaited. */
  readonly stopping: AbortSignal;
  /** Aborts all attempts. A mail that was submitted may be sent a second time. */
  readonly forceStop: AbortSignal;
}
