import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '../../../milliseconds.ts';
import { startMailWorker } from '../../../server/delivery/worker.ts';
import type { HostedSite } from './hostedSite.ts';
import { log } from './log.ts';

// The platform ends an instance after 150 s. A call starts mails for 60 s, until the schedule makes the next call. It
// leaves mails that are not submitted 15 s later to a later call, and waits for the answers to the others
// (SMTP_TIMEOUTS.shutdownMs), so that their outcome is recorded before the end.
const START_MS = MINUTE_MS;
const SUBMIT_MS = 15_000;
const CHECK_MS = 200;

/**
 * Delivers mails as the site's own server does, until none is due. If the platform ends the instance during a delivery,
 * the mail is due again after its claim has expired.
 */
export async function deliverMails({ database, settings, transport }: HostedSite): Promise<void> {
  if (!transport) {
    log.error({}, 'SMTP_URL is not set, so mail stays queued; set this secret of the functions');
    return;
  }
  const worker = startMailWorker({ database, settings, transport, log, now: () => new Date() });
  const end = performance.now() + START_MS;
  while (performance.now() < end && worker.idleUntil() < end) await wait(CHECK_MS);
  await Promise.race([worker.drain(), wait(SUBMIT_MS)]);
  await worker.stop();
}
