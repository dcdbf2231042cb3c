import { SUBSCRIBER_TOKEN } from '../../../forms/apiContract.ts';
import type { Database } from '../../../server/storage/database.ts';
import { answerJson, answerPreflight } from './answer.ts';
import { openHostedSite } from './hostedSite.ts';
import { log } from './log.ts';

/**
 * Serves what the button of the site's page at `path` calls, by `follow`, whose token is undefined where
 * it is none that a subscriber can have. Whoever follows the address is sent to that page: a GET, as
 * scanners of mail send, changes nothing.
 */
export function serveMailLink(
  path: string,
  follow: (database: Database, token: string | undefined) => Promise<Response>,
): void {
  const { database, settings } = openHostedSite();
  Deno.serve(async (request) => {
    const { search, searchParams } = new URL(request.url);
    if (request.method === 'OPTIONS') return answerPreflight();
    if (request.method === 'GET' || request.method === 'HEAD') {
      return answerJson(303, {}, { location: `${settings.siteUrl}${path}${search}` });
    }
    if (request.method !== 'POST') {
      return answerJson(405, { error: 'This method is not allowed here' }, { allow: 'GET, POST' });
    }
    const token = searchParams.get('token') ?? '';
    try {
      return await follow(database, SUBSCRIBER_TOKEN.test(token) ? token : undefined);
    } catch (error) {
      log.error({ err: error }, 'request failed');
      return answerJson(503, { error: 'Please try again.' }, { 'retry-after': '5' });
    }
  });
}
