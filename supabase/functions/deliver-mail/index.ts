/**
 * The scheduled work: welcomes new subscribers, asks them to confirm, delivers the mail that is due and
 * then that of issues, deletes what has lapsed.
 * Called every minute by the database (migrations/…_scheduled_delivery.sql) with the secret
 * DELIVERY_SECRET as bearer token.
 */
import { isBearer } from '../../../server/calls/access.ts';
import { removeExpiredSenders } from '../../../server/storage/messageSenders.ts';
import { removeExpiredLimits } from '../../../server/storage/rateLimits.ts';
import { answerJson } from '../_shared/answer.ts';
import { deliverDueMails } from '../_shared/deliverDueMails.ts';
import { startBounds } from '../_shared/deliveryBounds.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { inBackground } from '../_shared/inBackground.ts';
import { log } from '../_shared/log.ts';
import { queueWelcomes } from '../_shared/queueWelcomes.ts';
import { deliverIssues } from './deliverIssues.ts';
import { purgeDaily } from './purgeDaily.ts';
import { queueRequests } from './queueRequests.ts';

const site = openHostedSite();
const secret = Deno.env.get('DELIVERY_SECRET');

Deno.serve((request) => {
  const isScheduler = secret && isBearer(request.headers.get('authorization'), secret);
  if (!isScheduler) return answerJson(401, { error: 'Missing or wrong secret' });
  if (request.method !== 'POST') return answerJson(404, { error: 'Function not found' });
  inBackground(async () => {
    const bounds = startBounds();
    try {
      await queueListMails();
    } finally {
      await deliverDueMails(site, bounds);
      await deliverIssues(site, bounds);
    }
  });
  inBackground(async () => {
    await removeExpiredLimits(site.database, new Date());
    await removeExpiredSenders(site.database, new Date());
    await purgeDaily(site);
  });
  return answerJson(202, { ok: true });
});

/** A mail of the list leads to pages of the site, so without SITE_URL there is none. */
async function queueListMails(): Promise<void> {
  if (!site.hasPages) {
    log.warn({}, 'SITE_URL is not set: new subscribers are not welcomed, and issues stay queued');
    return;
  }
  await queueWelcomes(site);
  await queueRequests(site);
}
