import { SUBSCRIBER_TOKEN } from '../../../forms/apiContract.ts';
import type { Database } from '../../../server/storage/database.ts';
import { answerJson, answerPreflight } from './answer.ts';
import { openHostedSite } from './hostedSite.ts';
import { log } from './log.ts';

/**
 * Serves the POST requests of the button on the page `path` with `follow`, whose token is undefined if it cannot be the
 * token of a subscriber. A GET request redirects to the page and changes nothing, because mail scanners follow links.
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
