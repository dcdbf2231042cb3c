import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import {
  EXPORT_PATH,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  MESSAGES_EXPORT_PATH,
  PERSON_EXPORT_PATH,
  PERSON_PAGE_PATH,
} from '../../forms/desk/constants.ts';
import { previewIssueCall } from '../../forms/desk/issueCalls.ts';
import { inboxFilter } from '../../forms/desk/messageCalls.ts';
import { readPersonCall } from '../../forms/desk/peopleCalls.ts';
import { previewImportCall } from '../../forms/desk/subscriberCalls.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { FileError } from '../csv/readCsvRows.ts';
import { readSubscriberFile, type SubscriberFile } from '../csv/readSubscriberFile.ts';
import { formatJson } from '../format/formatJson.ts';
import { HttpError } from '../http/httpErrors.ts';
import { EXPORTED_MESSAGE_FIELDS, listInbox } from '../messages/inbox.ts';
import { readFilter } from '../messages/messageOperations.ts';
import { requestsPerMinute } from '../newsletter/confirmationRequests.ts';
import { composePreview } from '../newsletter/issueOperations.ts';
import { markImportProblems } from '../newsletter/subscriberImport.ts';
import { listSubscribers, SUBSCRIBER_COLUMNS } from '../newsletter/subscriberList.ts';
import { asksToConfirm } from '../newsletter/subscriberOperations.ts';
import { parseInput } from '../operation.ts';
import { exportPerson } from '../privacy/personOperations.ts';
import { formatPersonPage } from '../privacy/personPage.ts';
import { readAllPages } from '../storage/keysetPage.ts';
import { sessionOf } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { limitConcurrent } from './limitConcurrent.ts';

/**
 * What is no JSON: the exports of the messages that a filter shows, of all subscribers and of a person, the upload of a
 * file to import, and the mail of an issue, which the desk shows in a frame.
 */
export async function fileRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { database, settings, now } = context;
  const limitExports = limitConcurrent(MAX_EXPORTS, TOO_MANY_EXPORTS);

  /** Adds a file that the browser saves, with the day in its name. */
  const addExport = (
    path: string,
    [name, ending]: readonly [name: string, ending: keyof typeof FILE_TYPES],
    read: (query: unknown, actor: string) => Promise<AsyncIterable<string>>,
  ) => {
    app.get(path, { onRequest: limitExports }, async (request, reply) => {
      const content = await read(request.query, sessionOf(request).email);
      const file = `${name}-${now().toISOString().slice(0, 10)}.${ending}`;
      reply.type(`${FILE_TYPES[ending]}; charset=utf-8`);
      reply.header('content-disposition', `attachment; filename="${file}"`);
      return reply.send(Readable.from(content));
    });
  };

  addExport(MESSAGES_EXPORT_PATH, ['messages', 'csv'], async (query, actor) => {
    const filter = await readFilter({ database, now }, parseInput(inboxFilter, query));
    await recordActivity(database, { actor, now }, 'exported messages');
    const readPage = (cursor: string | undefined) => listInbox(database, filter, cursor);
    return formatCsv(EXPORTED_MESSAGE_FIELDS, readAllPages(readPage));
  });

  addExport(EXPORT_PATH, ['subscribers', 'csv'], async (_query, actor) => {
    await recordActivity(database, { actor, now }, 'exported the subscribers');
    const readPage = (cursor: string | undefined) => listSubscribers(database, {}, cursor);
    return formatCsv(SUBSCRIBER_COLUMNS, readAllPages(readPage));
  });

  const readPerson = (query: unknown, actor: string) => {
    const { email } = parseInput(readPersonCall.input, query);
    return exportPerson({ database, settings, now, actor }, email);
  };
  addExport(PERSON_EXPORT_PATH, ['person', 'json'], async (query, actor) =>
    formatJson(await readPerson(query, actor)),
  );
  addExport(PERSON_PAGE_PATH, ['person', 'html'], async (query, actor) =>
    formatPersonPage(await readPerson(query, actor), now()),
  );

  app.get('/issues/:slug/preview', async ({ query, params }, reply) => {
    const input = { ...Object(query), ...Object(params) };
    const { slug, of } = parseInput(previewIssueCall.input, input);
    const mail = await composePreview(context, slug, of);
    const html = mail.html
      .replaceAll(`cid:${PICTURE_CID}`, `data:image/png;base64,${mail.picture ?? ''}`)
      // So that a link does not replace the mail; the sandbox opens no other page.
      .replace('<head>', '<head><base target="_blank">');
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
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
        const file = await readUpload(body, now());
        reply.type('application/json; charset=utf-8');
        return reply.send(Readable.from(formatPreview(file)));
      },
    });
  });

  /** Formats the output of the preview as JSON, in chunks. */
  async function* formatPreview({ rows, ...file }: SubscriberFile): AsyncGenerator<string> {
    const facts = {
      ...file,
      asksToConfirm: asksToConfirm(settings),
      askedPerMinute: requestsPerMinute(settings),
    };
    yield JSON.stringify(facts).replace(/}$/, ',"rows":[');
    let separator = '';
    for await (const batch of markImportProblems(database, rows)) {
      yield `${separator}${JSON.stringify(batch).slice(1, -1)}`;
      separator = ',';
    }
    yield ']}';
  }
}

/** The preview runs nothing, loads nothing and is shown by the desk only. */
const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const FILE_TYPES = { csv: 'text/csv', json: 'application/json', html: 'text/html' } as const;

/** How many exports run at once. */
const MAX_EXPORTS = 4;
const TOO_MANY_EXPORTS =
  'Other exports are running. Please try again once they are done, in a minute at most.';
/** How many files are read at once. */
const MAX_PREVIEWS = 3;
const TOO_MANY_PREVIEWS = 'Other files are being read. Please choose the file again in a minute.';

/** Reads an uploaded file of subscribers. Throws an HttpError. */
async function readUpload(body: Readable, now: Date): Promise<SubscriberFile> {
  try {
    return await readSubscriberFile(readToEnd(body), now);
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
