import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { removeSubscriber } from '../storage/subscribers.ts';
import { UNSUBSCRIBE_PATH } from '../unsubscribeLink.ts';
import { ERRORS, NO_CONTENT, OK, RAW_BODY, TOKEN_QUERY } from './schemas.ts';

/**
 * Unsubscribing: by the button of the page that a mail's link leads to, which is answered with the page
 * that confirms it, or by a mail program's one click, which must not be redirected (RFC 8058). The
 * answer never tells whether a token is known. A GET, as scanners of mail send, takes nobody off.
 */
export async function addUnsubscribe(scope: FastifyInstance, { database }: { database: Database }) {
  // The body's fields say nothing but which of the two it is, in whichever type they come.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);

  const response = { 200: OK, 303: NO_CONTENT, '5xx': ERRORS['5xx'] };
  scope.post<{ Querystring: { token: string }; Body: string | undefined }>(
    UNSUBSCRIBE_PATH,
    { schema: { querystring: TOKEN_QUERY, body: RAW_BODY, response }, attachValidation: true },
    async ({ query, body, validationError }, reply) => {
      if (!validationError) await removeSubscriber(database, query.token);
      reply.header('cache-control', 'no-cache, private');
      if (body?.includes('List-Unsubscribe')) return reply.send({ ok: true });
      return reply.redirect('/newsletter/unsubscribed', 303);
    },
  );
}
