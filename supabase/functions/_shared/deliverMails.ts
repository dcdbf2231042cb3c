import { setTimeout as wait } from 'node:timers/promises';
import { startMailWorker } from '../../../server/mail/worker.ts';
import type { HostedSite } from './hostedSite.ts';
import { log } from './log.ts';

// The platform ends an instance after 150 s, and the schedule calls the next one after 60 s: so long mails are begun.
// Those that the mail server has not been given 15 s later are left to a later call; the answers to the others are
// waited for (PATIENCE.stopMs), and what came of them is recorded before the end.
const BEGIN_MS = 60_000;
const HAND_OVER_MS = 15_000;
const LOOK_MS = 200;

/**
 * Delivers mails as the site's own server does, until none is due that this call may begin. One whose
 * instance is ended in the middle is due again once its claim has lapsed.
 */
export async function deliverMails({ database, settings, transport }: HostedSite): Promise<void> {
  if (!transport) {
    log.error({}, 'SMTP_URL is not set: mail stays queued');
    return;
  }
  const worker = startMailWorker({ database, settings, transport, log, now: () => new Date() });
  const end = performance.now() + BEGIN_MS;
  while (performance.now() < end && worker.idleUntil() < end) await wait(LOOK_MS);
  await Promise.race([worker.drain(), wait(HAND_OVER_MS)]);
  await worker.stop();
}
