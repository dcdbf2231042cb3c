/**
 * Unsubscribing by a mail's link or by a mail program's one click (RFC 8058), as the site's own server
 * does it. A person is sent on to the site's page, since the platform shows no pages.
 */
import { removeSubscriber } from '../../../server/storage/subscribers.ts';
import { UNSUBSCRIBE_TOKEN } from '../../../server/unsubscribeLink.ts';
import { answerJson } from '../_shared/answer.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { log } from '../_shared/log.ts';

const site = openHostedSite();

Deno.serve(async (request) => {
  const isLink = request.method === 'GET' || request.method === 'HEAD';
  if (!isLink && request.method !== 'POST') return answerJson(404, { error: 'Function not found' });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (request.method !== 'HEAD' && UNSUBSCRIBE_TOKEN.test(token)) {
    try {
      await removeSubscriber(site.database, token);
    } catch (error) {
      log.error({ err: error }, 'request failed');
      return answerJson(503, { error: 'Please try again.' }, { 'retry-after': '5' });
    }
  }
  if (!isLink) return answerJson(200, { ok: true });
  return answerJson(303, {}, { location: `${site.settings.siteUrl}/newsletter/unsubscribed` });
});
