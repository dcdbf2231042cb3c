import type { MailTransport } from '../mail/transport.ts';
import type { SiteMetrics } from './siteMetrics.ts';

/** The transport, with each delivery counted. */
export function countMails(transport: MailTransport, { mails }: SiteMetrics): MailTransport {
  return {
    ...transport,
    async send(mail, attempt) {
      try {
        await transport.send(mail, attempt);
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
      mails.inc({ outcome: 'sent' });
    },
  };
}
