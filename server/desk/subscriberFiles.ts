import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import {
  EXPORT_PATH,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  previewImportCall,
} from '../../forms/desk/subscriberCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { FileError } from '../csv/readCsvRows.ts';
import { readSubscriberFile, type SubscriberFile } from '../csv/readSubscriberFile.ts';
import { HttpError } from '../http/httpErrors.ts';
import { markImportProblems } from '../newsletter/subscriberImport.ts';
import { asksToConfirm } from '../newsletter/subscriberOperations.ts';
import { EXPORTED_SUBSCRIBER_FIELDS, readAllNewest } from '../storage/listRows.ts';
import { readSalt } from '../storage/metadata.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { limitConcurrent } from './limitConcurrent.ts';

/** The file of all subscribers, and the upload of a file to import. */
export async function subscriberFiles(
  app: FastifyInstance,
  { database, settings, now, limitExports }: DeskContext,
): Promise<void> {
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
