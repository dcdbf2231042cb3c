import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../storage/database.ts';
import { removeSubscriber } from '../storage/subscribers.ts';
import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_TOKEN } from '../unsubscribeLink.ts';
import type { PageSource } from './pageSource.ts';

/**
 * Unsubscribing by a mail's link or by a mail program's one click (RFC 8058; design, section 3).
 * Whether a token is known is not told: the answer is the same page each time.
 */
export async function addUnsubscribe(
  app: FastifyInstance,
  options: { database: Database; pages: PageSource },
): Promise<void> {
  async function answer(_request: FastifyRequest, reply: FastifyReply) {
    const html = await options.pages.html('/newsletter/unsubscribed');
    return reply
      .header('cache-control', 'no-cache, private')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  async function unsubscribe(request: FastifyRequest, reply: FastifyReply) {
    const { token } = request.query as { token?: unknown };
    if (typeof token === 'string' && UNSUBSCRIBE_TOKEN.test(token)) {
      await removeSubscriber(options.database, token);
    }
    return answer(request, reply);
  }

  await app.register(async (scope) => {
    // The body of a one-click post says nothing, in whichever of the two types it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    const url = UNSUBSCRIBE_PATH;
    scope.route({ method: 'GET', url, handler: unsubscribe, exposeHeadRoute: false });
    scope.route({ method: 'POST', url, handler: unsubscribe });
    scope.route({ method: 'HEAD', url, handler: answer });
  });
}
