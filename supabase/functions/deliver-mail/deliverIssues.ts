import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_BACKOFF, deliverMail } from '../../../server/mail/deliverMail.ts';
import { claimListMails } from '../../../server/storage/issues.ts';
import type { MailRow } from '../../../server/storage/schema.ts';
import type { DeliveryBounds } from '../_shared/deliveryBounds.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';
import { log } from '../_shared/log.ts';

const CONCURRENCY = 4;
/** The longest time without a look, in ms: an issue may be stopped meanwhile, or a new one queued. */
const LOOK_MS = 5000;

/**
 * Delivers mails of issues by their rate, which calls at the same time share, until none waits that this
 * call may begin, or no mail server is there. Without one, or without pages to leave at, they stay queued.
 * Throws a StorageError.
 */
export async function deliverIssues(site: HostedSite, bounds: DeliveryBounds): Promise<void> {
  const { database, settings, transport } = site;
  if (!transport || !site.hasPages) return;
  const delivering = { database, settings, transport, log, backoff: DEFAULT_BACKOFF, ...bounds };
  const active = new Set<Promise<void>>();
  // Whether the mail server is there is found out with one mail, not with as many as may go.
  let concurrency = 1;
  let isAway = false;

  function begin(mail: MailRow): void {
    const delivery = deliverMail(mail, delivering)
      .then((outcome) => {
        if (outcome === 'away') isAway = true;
        else concurrency = CONCURRENCY;
      })
      .catch((error: unknown) => {
        log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be recorded');
      })
      .finally(() => active.delete(delivery));
    active.add(delivery);
  }

  try {
    while (!isAway && performance.now() < bounds.beginUntil) {
      if (active.size >= concurrency) {
        await Promise.race(active);
        continue;
      }
      const { mails, pauseMs } = await claimListMails(database, {
        claim: randomUUID(),
        limit: concurrency - active.size,
        perMinute: settings.newsletterRate,
      });
      for (const mail of mails) begin(mail);
      if (pauseMs === undefined || performance.now() + pauseMs > bounds.beginUntil) return;
      await Promise.race([wait(Math.min(pauseMs, LOOK_MS)), ...active]);
    }
  } finally {
    await Promise.all(active);
  }
}
