import type { FastifyInstance } from 'fastify';
import {
  askSubscribersAgain,
  EXPORT_PATH,
  IMPORT_TOO_LARGE,
  importSubscribers,
  listSubscribers,
  MAX_IMPORT_BYTES,
  previewImport,
  readReaderWeeks,
  readSubscriber,
  removeSubscribers,
  restoreSubscribers,
} from '../../forms/desk/subscriberCalls.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { FileError, readSubscriberFile } from '../csv/readSubscriberFile.ts';
import { HttpError } from '../http/httpErrors.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { addToActivity, listActivityOf, recordActivity } from '../storage/activityLog.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { readAllNewest } from '../storage/listRows.ts';
import { readersByWeek } from '../storage/readersByWeek.ts';
import {
  askAgain,
  mayAskAgain,
  removeSubscribers as removeStored,
  restoreSubscribers as restoreStored,
} from '../storage/subscriberChanges.ts';
import {
  importSubscribers as importRows,
  markImportObstacles,
} from '../storage/subscriberImport.ts';
import {
  countSubscribers,
  EXPORTED_FIELDS,
  listMailsTo,
  listSubscribers as listStored,
  readSubscriber as readStored,
} from '../storage/subscriberList.ts';
import { addCall } from './addCall.ts';
import type { DeskContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { actorOf } from './guard.ts';

const ASKS_NOBODY = 'This site asks nobody to confirm; see NEWSLETTER_OPT_IN.';

/** The subscribers of the newsletter. */
export async function addSubscriberRoutes(
  app: FastifyInstance,
  { database, settings, salt, now }: DeskContext,
): Promise<void> {
  const asksToConfirm = settings.newsletterOptIn === 'double';

  addCall(app, listSubscribers, async ({ tab, search, cursor, withoutTotals }) => {
    const after = readCursor(cursor, ['id', 'subscribed_at']);
    const query = { state: tab, search: search || undefined, after };
    const { subscribers, next } = await listStored(database, query);
    return {
      subscribers,
      nextCursor: writeCursor(next),
      ...(after === undefined && !withoutTotals && { counts: await countSubscribers(database) }),
    };
  });

  addCall(app, readReaderWeeks, async () => ({ weeks: await readersByWeek(database, now()) }));

  addCall(app, readSubscriber, async ({ id }) => {
    const found = await readStored(database, id);
    if (!found) throw new HttpError(404, 'There is no such subscriber. They may have left.');
    return {
      ...found,
      mayAskAgain: asksToConfirm && mayAskAgain(found, now()),
      mails: await listMailsTo(database, id),
      history: await listActivityOf(database, id),
    };
  });

  /** Changes subscribers, and records it for each who is changed. */
  const change = (
    actor: string,
    action: string,
    run: (transaction: Transaction) => Promise<readonly string[]>,
  ) =>
    inTransaction(database, async (transaction) => {
      const changed = [...(await run(transaction))];
      const activities = changed.map((subject) => ({ actor, action, subject }));
      await recordActivity(transaction, now(), ...activities);
      return { changed };
    });

  addCall(app, askSubscribersAgain, ({ ids }, request) => {
    if (!asksToConfirm) throw new HttpError(409, ASKS_NOBODY);
    return change(actorOf(request), 'asked again', (transaction) =>
      askAgain(transaction, ids, now()),
    );
  });

  addCall(app, removeSubscribers, async ({ ids }, request) => {
    let mails: Parameters<typeof removeMailFiles>[1] = [];
    const answer = await change(actorOf(request), 'taken off', async (transaction) => {
      const outcome = await removeStored(transaction, ids, { now: now(), salt });
      mails = outcome.mails;
      return outcome.removed;
    });
    await removeMailFiles(mailFolder(settings.dataDir), mails);
    return answer;
  });

  addCall(app, restoreSubscribers, ({ ids }, request) =>
    change(actorOf(request), 'put back', (transaction) => restoreStored(transaction, ids, now())),
  );

  app.get(EXPORT_PATH, async (request, reply) => {
    const actor = actorOf(request);
    await recordActivity(database, now(), { actor, action: 'exported the subscribers' });
    const name = `subscribers-${now().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(
      formatCsv(EXPORTED_FIELDS, readAllNewest(database, 'newsletter_subscribers', {})),
    );
  });

  addCall(app, importSubscribers, ({ importId, consent, rows }, request) =>
    inTransaction(database, async (transaction) => {
      const batch = rows.map(({ email, firstName }) => ({ email, first_name: firstName }));
      const statement = consent === '' ? undefined : consent;
      const options = { consent: statement, salt, now: now() };
      const imported = await importRows(transaction, batch, options);
      const activity = { id: importId, actor: actorOf(request), action: 'imported subscribers' };
      if (imported > 0) await addToActivity(transaction, now(), { ...activity, count: imported });
      return { imported };
    }),
  );

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler((error) => {
      const isTooLarge = Object(error).statusCode === 413;
      throw isTooLarge ? new HttpError(413, IMPORT_TOO_LARGE) : error;
    });
    addCall(
      scope,
      previewImport,
      async (file) => {
        const { rows, columns } = await readSubscriberFile(file).catch((error: unknown) => {
          throw error instanceof FileError ? new HttpError(400, error.message) : error;
        });
        const marked = await Array.fromAsync(markImportObstacles(database, rows, salt));
        return { rows: marked, columns, asksToConfirm };
      },
      { bodyLimit: MAX_IMPORT_BYTES },
    );
  });
}
