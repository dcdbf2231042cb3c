import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { removeSubscriber } from '../storage/subscribers.ts';
import { isOneClick, UNSUBSCRIBE_PATH, UNSUBSCRIBE_TOKEN } from '../unsubscribeLink.ts';

/**
 * Unsubscribing: by the button of the page that a mail's link leads to, which is answered with the page
 * that confirms it, or by a mail program's one click, which must not be redirected (RFC 8058). A GET,
 * as scanners of mail send, shows the page and takes nobody off. Whether a token is known is not told:
 * the answer is the same each time.
 */
export async function addUnsubscribe(
  app: FastifyInstance,
  { database }: { database: Database },
): Promise<void> {
  await app.register(async (scope) => {
    // The body's fields say nothing but which of the two it is, in whichever type they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      if (typeof token === 'string' && UNSUBSCRIBE_TOKEN.test(token)) {
        await removeSubscriber(database, token);
      }
      reply.header('cache-control', 'no-cache, private');
      if (isOneClick(request.body)) return reply.send({ ok: true });
      return reply.redirect('/newsletter/unsubscribed', 303);
    });
  });
}
