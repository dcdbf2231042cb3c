/**
 * Unsubscribing by a mail program's one click (RFC 8058) and by the button of the site's page, whose
 * script calls this. A person who follows the address is sent to that page: a GET takes nobody off.
 */

import { SUBSCRIBER_TOKEN, UNSUBSCRIBE_PATH } from '../../../server/newsletterLinks.ts';
import { removeSubscriber } from '../../../server/storage/subscribers.ts';
import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { log } from '../_shared/log.ts';

const site = openHostedSite();

Deno.serve(async (request) => {
  const { search, searchParams } = new URL(request.url);
  if (request.method === 'OPTIONS') return answerPreflight();
  if (request.method === 'GET' || request.method === 'HEAD') {
    return answerJson(
      303,
      {},
      { location: `${site.settings.siteUrl}${UNSUBSCRIBE_PATH}${search}` },
    );
  }
  if (request.method !== 'POST') {
    return answerJson(405, { error: 'This method is not allowed here' }, { allow: 'GET, POST' });
  }
  const token = searchParams.get('token') ?? '';
  if (SUBSCRIBER_TOKEN.test(token)) {
    try {
      await removeSubscriber(site.database, token);
    } catch (error) {
      log.error({ err: error }, 'request failed');
      return answerJson(503, { error: 'Please try again.' }, { 'retry-after': '5' });
    }
  }
  return answerJson(200, { ok: true });
});
