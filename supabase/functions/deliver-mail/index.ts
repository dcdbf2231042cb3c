/**
 * The scheduled work: queues welcomes, confirmation requests and the rest of interrupted issues, delivers mail, deletes
 * expired data. The database calls it every minute (migrations/…_site.sql), with the secret DELIVERY_SECRET as bearer
 * token.
 */

import { runMaintenance } from '../../../server/maintenance.ts';
import { continueQueueing } from '../../../server/newsletter/issues.ts';
import { isBearer } from '../../../server/secrets.ts';
import { answerJson } from '../_shared/answer.ts';
import { deliverMails } from '../_shared/deliverMails.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { inBackground } from '../_shared/inBackground.ts';
import { log } from '../_shared/log.ts';
import { queueSubscriberMails } from './queueSubscriberMails.ts';

const site = openHostedSite();
const secret = Deno.env.get('DELIVERY_SECRET');

Deno.serve((request) => {
  const isScheduler = secret && isBearer(request.headers.get('authorization'), secret);
  if (!isScheduler) return answerJson(401, { error: 'Missing or wrong secret' });
  if (request.method !== 'POST') return answerJson(404, { error: 'Function not found' });
  inBackground(() => queueSubscriberMails(site).finally(() => deliverMails(site)));
  inBackground(continueIssues);
  inBackground(purge);
  return answerJson(202, { ok: true });
});

async function continueIssues(): Promise<void> {
  const { database, settings } = site;
  await continueQueueing(database, { optIn: settings.newsletterOptIn });
}

async function purge(): Promise<void> {
  const { database, settings } = site;
  const { newsletterOptIn } = settings;
  await runMaintenance(database, { newsletterOptIn }, { now: new Date(), log });
}
