import type { FastifyInstance } from 'fastify';
import { CONFIRM_PATH, SUBSCRIBER_TOKEN, UNSUBSCRIBE_PATH } from '../../forms/wire.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import type { Database } from '../storage/database.ts';
import { confirmSubscriber, removeSubscriber } from '../storage/subscribers.ts';

/**
 * What the links of mails lead to: a page whose button posts to its own address, which is answered with
 * the page that says what was done. A GET, as scanners of mail send, changes nothing. Unsubscribing is
 * also taken as a mail program's one click, which must not be redirected (RFC 8058), and never tells
 * whether a token is known.
 */
export async function addNewsletterLinks(
  scope: FastifyInstance,
  { database, now, dataDir }: { database: Database; now: () => Date; dataDir: string },
) {
  // The body's fields say nothing but which of the two it is, in whichever type they come.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, private');
  });

  type Link = { Querystring: { token?: unknown }; Body: string | undefined };
  scope.post<Link>(UNSUBSCRIBE_PATH, async ({ query, body }, reply) => {
    const token = readToken(query);
    if (token !== undefined) {
      const ids = await removeSubscriber(database, token);
      await removeMailFiles(mailFolder(dataDir), { ids });
    }
    if (body?.includes('List-Unsubscribe')) return reply.send({ ok: true });
    return reply.redirect('/newsletter/unsubscribed', 303);
  });
  scope.post<Link>(CONFIRM_PATH, async ({ query }, reply) => {
    const token = readToken(query);
    const isConfirmed = token !== undefined && (await confirmSubscriber(database, token, now()));
    return reply.redirect(isConfirmed ? '/newsletter/confirmed' : '/newsletter#expired', 303);
  });
}

/** The token of a link; undefined when it has none, or several, or what no token looks like. */
function readToken({ token }: { token?: unknown }): string | undefined {
  return typeof token === 'string' && SUBSCRIBER_TOKEN.test(token) ? token : undefined;
}
