import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIRM_PATH, SUBSCRIBER_TOKEN, UNSUBSCRIBE_PATH } from '../../forms/apiContract.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { confirmSubscriber, removeSubscriber } from '../storage/subscribers.ts';
import {
  enforceRateLimit,
  hashAddress,
  type SubmissionContext,
} from '../submissions/enforceRateLimit.ts';
import { visitorAddress } from './visitorAddress.ts';

/**
 * What the links of mails lead to: a page whose button posts to its own address, which is answered with
 * the page that says what was done. A GET, as scanners of mail send, changes nothing. Unsubscribing is
 * also taken as a mail program's one click, which must not be redirected (RFC 8058), and does not tell
 * whether a token is known. A known token always works; of unknown ones an address may post as many as of
 * subscriptions (RATE_LIMIT_NEWSLETTER), counted by themselves.
 */
export async function addNewsletterLinks(
  scope: FastifyInstance,
  services: SubmissionContext,
): Promise<void> {
  const { database, settings, salt, now } = services;
  const countUnknown = (request: FastifyRequest) =>
    enforceRateLimit(services, 'newsletter', hashAddress(visitorAddress(request), 'link', salt));

  // The body's fields say nothing but which of the two it is, in whichever type they come.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, private');
  });

  type Link = { Querystring: { token?: unknown }; Body: string | undefined };
  scope.post<Link>(UNSUBSCRIBE_PATH, async (request, reply) => {
    const { query, body } = request;
    const token = readToken(query);
    const removed = token === undefined ? undefined : await removeSubscriber(database, token);
    if (removed) await removeMailFiles(mailFolder(settings.dataDir), removed);
    else await countUnknown(request);
    if (body?.includes('List-Unsubscribe')) return reply.send({ ok: true });
    return reply.redirect('/newsletter/unsubscribed', 303);
  });
  scope.post<Link>(CONFIRM_PATH, async (request, reply) => {
    const token = readToken(request.query);
    const isConfirmed = token !== undefined && (await confirmSubscriber(database, token, now()));
    if (!isConfirmed) await countUnknown(request);
    return reply.redirect(isConfirmed ? '/newsletter/confirmed' : '/newsletter#expired', 303);
  });
}

/** The token of a link; undefined when it has none, or several, or what no token looks like. */
function readToken({ token }: { token?: unknown }): string | undefined {
  return typeof token === 'string' && SUBSCRIBER_TOKEN.test(token) ? token : undefined;
}
