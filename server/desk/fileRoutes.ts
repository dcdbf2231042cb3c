import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import {
  EXPORT_PATH,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  MESSAGES_EXPORT_PATH,
  PERSON_EXPORT_PATH,
} from '../../forms/desk/constants.ts';
import { inboxFilter } from '../../forms/desk/messageCalls.ts';
import { personEmail } from '../../forms/desk/peopleCalls.ts';
import { previewImportCall } from '../../forms/desk/subscriberCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { FileError } from '../csv/readCsvRows.ts';
import { readSubscriberFile, type SubscriberFile } from '../csv/readSubscriberFile.ts';
import { formatJson } from '../format/formatJson.ts';
import { HttpError } from '../http/httpErrors.ts';
import { overdueUntil } from '../messages/answerDueAt.ts';
import { readWorkingHours } from '../messages/closedDays.ts';
import { EXPORTED_MESSAGE_FIELDS, listInbox } from '../messages/inbox.ts';
import { toFilter } from '../messages/messageOperations.ts';
import { markImportProblems } from '../newsletter/subscriberImport.ts';
import { listSubscribers, SUBSCRIBER_COLUMNS } from '../newsletter/subscriberList.ts';
import { asksToConfirm } from '../newsletter/subscriberOperations.ts';
import { parseInput } from '../operation.ts';
import { exportPerson } from '../privacy/personOperations.ts';
import { readAllPages } from '../storage/keysetPage.ts';
import { readSalt } from '../storage/metadata.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { limitConcurrent } from './limitConcurrent.ts';

/** The files of the messages that a filter shows, of all subscribers and of a person, and the upload of a file to import. */
export async function fileRoutes(
  app: FastifyInstance,
  { database, settings, now, limitExports }: DeskContext,
): Promise<void> {
  app.get(MESSAGES_EXPORT_PATH, { onRequest: limitExports }, async (request, reply) => {
    const input = parseInput(inboxFilter, request.query);
    const filter = toFilter(
      input,
      overdueUntil(now(), await readWorkingHours(database)).toISOString(),
    );
    const actor = signedInEmail(request);
    await recordActivity(database, now(), { actor, action: 'exported messages' });
    const name = `messages-${now().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(
      formatCsv(
        EXPORTED_MESSAGE_FIELDS,
        readAllPages((after) => listInbox(database, filter, after)),
      ),
    );
  });

  app.get(EXPORT_PATH, { onRequest: limitExports }, async (request, reply) => {
    const actor = signedInEmail(request);
    await recordActivity(database, now(), { actor, action: 'exported the subscribers' });
    const name = `subscribers-${now().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(
      formatCsv(
        SUBSCRIBER_COLUMNS,
        readAllPages((after) => listSubscribers(database, { after })),
      ),
    );
  });

  app.get(PERSON_EXPORT_PATH, { onRequest: limitExports }, async (request, reply) => {
    const { success, data: email } = personEmail.safeParse(Object(request.query).email);
    if (!success) throw new HttpError(400, 'Please enter one email address.');
    const actor = signedInEmail(request);
    const document = await exportPerson({ database, settings, now, actor }, email);
    const name = `person-${now().toISOString().slice(0, 10)}.json`;
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(Readable.from(formatJson(document)));
  });

  await app.register(async (scope) => {
    // The file is read while it arrives.
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream'],
      async (_request: unknown, body: Readable) => body,
    );
    scope.route<{ Body: Readable }>({
      method: previewImportCall.method,
      url: previewImportCall.path,
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
    yield JSON.stringify({ ...file, asksToConfirm: asksToConfirm(settings) }).replace(
      /}$/,
      ',"rows":[',
    );
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
