/**
 * The scheduled work: welcomes new subscribers, delivers the mail that is due, deletes what has lapsed.
 * Called every minute by the database (migrations/…_scheduled_delivery.sql) with the secret
 * DELIVERY_SECRET as bearer token.
 */
import { isBearer } from '../../../server/calls/access.ts';
import { removeExpiredSenders } from '../../../server/storage/messageSenders.ts';
import { removeExpiredLimits } from '../../../server/storage/rateLimits.ts';
import { answerJson } from '../_shared/answer.ts';
import { deliverDueMails } from '../_shared/deliverDueMails.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { inBackground } from '../_shared/inBackground.ts';
import { queueWelcomes } from '../_shared/queueWelcomes.ts';
import { purgeDaily } from './purgeDaily.ts';

const site = openHostedSite();
const secret = Deno.env.get('DELIVERY_SECRET');

Deno.serve((request) => {
  const isScheduler = secret && isBearer(request.headers.get('authorization'), secret);
  if (!isScheduler) return answerJson(401, { error: 'Missing or wrong secret' });
  if (request.method !== 'POST') return answerJson(404, { error: 'Function not found' });
  inBackground(async () => {
    try {
      await queueWelcomes(site);
    } finally {
      await deliverDueMails(site);
    }
  });
  inBackground(async () => {
    await removeExpiredLimits(site.database, new Date());
    await removeExpiredSenders(site.database, new Date());
    await purgeDaily(site.database);
  });
  return answerJson(202, { ok: true });
});
