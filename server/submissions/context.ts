import type { Log } from '../log.ts';
import type { NewsletterSettings } from '../newsletter/newsletterMails.ts';
import type { SiteContext } from '../siteContext.ts';

/** The services and settings that handle submissions. */
export interface SubmissionContext extends Omit<SiteContext, 'pages'> {
  readonly settings: SiteContext['settings'] & NewsletterSettings;
  readonly log: Pick<Log, 'warn'>;
}
