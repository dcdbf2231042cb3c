import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
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
import { FileError } from '../csv/readCsvRows.ts';
import { readSubscriberFile, type SubscriberFile } from '../csv/readSubscriberFile.ts';
import { HttpError } from '../http/httpErrors.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { EXPORTED_SUBSCRIBER_FIELDS, readAllNewest } from '../storage/listRows.ts';
import { readSalt } from '../storage/metadata.ts';
import { recordActivity } from '../storage/recordActivity.ts';
import { importSubscribers, markImportProblems } from '../storage/subscriberImport.ts';
import { type DeletedMail, unsubscribeAll } from '../storage/subscribers.ts';
import { addCall } from './addCall.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { limitConcurrent } from './limitConcurrent.ts';
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
  { database, settings, now, limitExports }: DeskContext,
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

  app.get(EXPORT_PATH, { onRequest: limitExports }, async (request, reply) => {
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
      const salt = await readSalt(transaction);
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
    // The file is read while it arrives.
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream'],
      async (_request: unknown, body: Readable) => body,
    );
    scope.route<{ Body: Readable }>({
      method: previewImportCall.method,
      url: previewImportCall.path,
      config: { isUpload: true },
      onRequest: limitConcurrent(MAX_PREVIEWS, TOO_MANY_PREVIEWS),
      async handler({ body, headers }, reply) {
        if (Number(headers['content-length']) > MAX_IMPORT_BYTES) {
          throw new HttpError(413, IMPORT_TOO_LARGE);
        }
        const file = await readUpload(body);
        reply.type('application/json; charset=utf-8');
        return reply.send(Readable.from(formatPreview(file)));
      },
    });
  });

  /** Formats the output of the preview as JSON, in chunks. */
  async function* formatPreview({ rows, ...file }: SubscriberFile): AsyncGenerator<string> {
    const salt = await readSalt(database);
    yield JSON.stringify({ ...file, asksToConfirm }).replace(/}$/, ',"rows":[');
    let separator = '';
    for await (const batch of markImportProblems(database, rows, salt)) {
      yield `${separator}${JSON.stringify(batch).slice(1, -1)}`;
      separator = ',';
    }
    yield ']}';
  }
}

/** How many files are read at once. */
const MAX_PREVIEWS = 3;
const TOO_MANY_PREVIEWS = 'Other files are being read. Please choose the file again in a minute.';

/** Reads an uploaded file of subscribers. Throws an HttpError. */
async function readUpload(body: Readable): Promise<SubscriberFile> {
  try {
    return await readSubscriberFile(readToEnd(body));
  } catch (error) {
    if (body.errored) throw new HttpError(400);
    if (!(error instanceof FileError)) throw error;
    // A client that is still sending may lose the response.
    await finished(body).catch(() => undefined);
    throw new HttpError(error.message === IMPORT_TOO_LARGE ? 413 : 400, error.message);
  }
}

/** Yields the chunks of a stream. If not all are wanted, the others are read and dropped. */
async function* readToEnd(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } finally {
    stream.resume();
  }
}
