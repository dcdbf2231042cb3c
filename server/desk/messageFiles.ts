import type { FastifyInstance } from 'fastify';
import { inboxFilter, MESSAGES_EXPORT_PATH } from '../../forms/desk/messageCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { overdueUntil } from '../messages/answerDueAt.ts';
import { EXPORTED_MESSAGE_FIELDS, readInbox } from '../messages/inbox.ts';
import { toFilter } from '../messages/messageOperations.ts';
import { parseInput } from '../operation.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';

/** The file of the messages that a filter shows. */
export async function messageFiles(
  app: FastifyInstance,
  { database, now, limitExports }: DeskContext,
): Promise<void> {
  app.get(MESSAGES_EXPORT_PATH, { onRequest: limitExports }, async (request, reply) => {
    const filter = toFilter(
      parseInput(inboxFilter, request.query),
      overdueUntil(now()).toISOString(),
    );
    const actor = signedInEmail(request);
    await recordActivity(database, now(), { actor, action: 'exported messages' });
    const name = `messages-${now().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(formatCsv(EXPORTED_MESSAGE_FIELDS, readInbox(database, filter)));
  });
}
