import type { FastifyInstance } from 'fastify';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../../forms/wire.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import type { Database } from '../storage/database.ts';
import { confirmSubscriber, removeSubscriber } from '../storage/subscribers.ts';
import { ERRORS, NO_CONTENT, OK, RAW_BODY, TOKEN_QUERY } from './schemas.ts';

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

  type Link = { Querystring: { token: string }; Body: string | undefined };
  const response = { 200: OK, 303: NO_CONTENT, '5xx': ERRORS['5xx'] };
  const schema = { querystring: TOKEN_QUERY, body: RAW_BODY, response };
  scope.post<Link>(
    UNSUBSCRIBE_PATH,
    { schema, attachValidation: true },
    async ({ query, body, validationError }, reply) => {
      if (!validationError) {
        const ids = await removeSubscriber(database, query.token);
        await removeMailFiles(mailFolder(dataDir), { ids });
      }
      if (body?.includes('List-Unsubscribe')) return reply.send({ ok: true });
      return reply.redirect('/newsletter/unsubscribed', 303);
    },
  );
  scope.post<Link>(
    CONFIRM_PATH,
    { schema, attachValidation: true },
    async ({ query, validationError }, reply) => {
      const isConfirmed =
        !validationError && (await confirmSubscriber(database, query.token, now()));
      return reply.redirect(isConfirmed ? '/newsletter/confirmed' : '/newsletter#expired', 303);
    },
  );
}
