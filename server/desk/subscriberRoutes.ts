import type { FastifyInstance } from 'fastify';
import {
  askSubscribersAgainCall,
  EXPORT_PATH,
  IMPORT_TOO_LARGE,
  importSubscribersCall,
  listSubscribersCall,
  MAX_IMPORT_BYTES,
  previewImportCall,
  readReaderWeeksCall,
  readSubscriberCall,
  unsubscribeCall,
} from '../../forms/desk/subscriberCalls.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { FileError, readSubscriberFile } from '../csv/readSubscriberFile.ts';
import { HttpError } from '../http/httpErrors.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { EXPORTED_SUBSCRIBER_FIELDS, readAllNewest } from '../storage/listRows.ts';
import { recordActivity } from '../storage/recordActivity.ts';
import { importSubscribers, markImportProblems } from '../storage/subscriberImport.ts';
import { type DeletedMail, unsubscribeAll } from '../storage/subscribers.ts';
import { addCall } from './addCall.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { addToActivity, listActivityOf } from './storage/activityLog.ts';
import { askAgain, mayAskAgain } from './storage/askAgain.ts';
import { readersByWeek } from './storage/readersByWeek.ts';
import {
  countSubscribers,
  listMailsTo,
  listSubscribers,
  readSubscriber,
} from './storage/subscriberList.ts';

const ASKS_NOBODY = 'This site asks nobody to confirm; see NEWSLETTER_OPT_IN.';

/** Routes of the subscribers of the newsletter. */
export async function subscriberRoutes(
  app: FastifyInstance,
  { database, settings, salt, now }: DeskContext,
): Promise<void> {
  const asksToConfirm = settings.newsletterOptIn === 'double';

  addCall(app, listSubscribersCall, async ({ tab, search, cursor, withoutTotals }) => {
    const after = readCursor(cursor);
    const query = { state: tab, search: search || undefined, after };
    const { subscribers, next } = await listSubscribers(database, query);
    return {
      subscribers,
      nextCursor: writeCursor(next),
      ...(after === undefined && !withoutTotals && { counts: await countSubscribers(database) }),
    };
  });

  addCall(app, readReaderWeeksCall, async () => ({ weeks: await readersByWeek(database, now()) }));

  addCall(app, readSubscriberCall, async ({ id }) => {
    const found = await readSubscriber(database, id);
    if (!found) throw new HttpError(404, 'There is no such subscriber. They may have left.');
    return {
      ...found,
      mayAskAgain: asksToConfirm && mayAskAgain(found, now()),
      mails: (await listMailsTo(database, id)).map((mail) => ({
        ...mail,
        reason: mail.lastError && describeFailure(mail.lastError),
      })),
      history: await listActivityOf(database, id),
    };
  });

  /** Changes subscribers, and records an activity for each subscriber who was changed. */
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

  addCall(app, askSubscribersAgainCall, ({ ids }, request) => {
    if (!asksToConfirm) throw new HttpError(409, ASKS_NOBODY);
    return change(signedInEmail(request), 'asked again', (transaction) =>
      askAgain(transaction, ids, now()),
    );
  });

  addCall(app, unsubscribeCall, async ({ ids }, request) => {
    let mails: readonly DeletedMail[] = [];
    const answer = await change(signedInEmail(request), 'taken off', async (transaction) => {
      const outcome = await unsubscribeAll(transaction, ids);
      mails = outcome.mails;
      return outcome.unsubscribed;
    });
    await removeMailFiles(mailFolder(settings.dataDir), mails);
    return answer;
  });

  app.get(EXPORT_PATH, async (request, reply) => {
    const actor = signedInEmail(request);
    await recordActivity(database, now(), { actor, action: 'exported the subscribers' });
    const name = `subscribers-${now().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(
      formatCsv(EXPORTED_SUBSCRIBER_FIELDS, readAllNewest(database, 'newsletter_subscribers', {})),
    );
  });

  addCall(app, importSubscribersCall, ({ importId, consent, rows }, request) =>
    inTransaction(database, async (transaction) => {
      const batch = rows.map(({ email, firstName }) => ({ email, first_name: firstName }));
      const statement = consent === '' ? undefined : consent;
      const options = { consent: statement, salt, now: now() };
      const imported = await importSubscribers(transaction, batch, options);
      const activity = {
        id: importId,
        actor: signedInEmail(request),
        action: 'imported subscribers',
      };
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
      previewImportCall,
      async (file) => {
        const { rows, columns } = await readSubscriberFile(file).catch((error: unknown) => {
          throw error instanceof FileError ? new HttpError(400, error.message) : error;
        });
        const marked = await Array.fromAsync(markImportProblems(database, rows, salt));
        return { rows: marked, columns, asksToConfirm };
      },
      { bodyLimit: MAX_IMPORT_BYTES },
    );
  });
}
