import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIRM_PATH, SUBSCRIBER_TOKEN, UNSUBSCRIBE_PATH } from '../../forms/apiContract.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { confirmSubscriber, unsubscribe } from '../newsletter/subscribers.ts';
import { keyedHash } from '../secrets.ts';
import { readSalt } from '../storage/siteValues.ts';
import type { SubmissionContext } from '../submissions/context.ts';
import { enforceRateLimit } from '../submissions/enforceRateLimit.ts';
import { cacheFormTemplate, type FormTemplate } from './formTemplate.ts';
import { sendErrorResponse, toErrorResponse } from './httpErrors.ts';
import type { PageSource } from './staticSite.ts';
import { visitorIp } from './visitorIp.ts';

/**
 * The POST routes behind the links in mails. A link opens a page with one button, which posts to the same address: a
 * GET changes nothing, because mail scanners follow links. Unsubscribing also accepts the one-click POST of mail
 * programs, which must not be redirected (RFC 8058), and does not reveal whether a token is known. Requests with
 * unknown tokens have a rate limit of their own, with the values of RATE_LIMIT_NEWSLETTER. After an error, a person gets
 * the page with its message, and a mail program JSON.
 */
export async function newsletterLinkRoutes(
  scope: FastifyInstance,
  { pages, ...context }: SubmissionContext & { readonly pages: PageSource },
): Promise<void> {
  const { database, settings, now } = context;
  const templates = new Map<string, () => Promise<FormTemplate>>();
  for (const path of [UNSUBSCRIBE_PATH, CONFIRM_PATH]) {
    templates.set(path, await cacheFormTemplate(pages, path, []));
  }
  async function countUnknown(request: FastifyRequest): Promise<void> {
    const ipHash = keyedHash(await readSalt(database), 'link', visitorIp(request));
    await enforceRateLimit(context, 'newsletter', ipHash);
  }

  // The body only shows whether it is a one-click POST, so every content type is read as text.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, private');
  });

  scope.setErrorHandler<Error, Link>(async (error, request, reply) => {
    const response = toErrorResponse(error);
    const readTemplate = templates.get(request.routeOptions.url ?? '');
    if (isOneClick(request.body) || !readTemplate) {
      return sendErrorResponse(reply, error, response, { error: response.message });
    }
    const fillIn = await readTemplate();
    const page = fillIn({ values: {}, message: response.message, fieldMessages: new Map() });
    reply.type('text/html; charset=utf-8');
    return sendErrorResponse(reply, error, response, page);
  });

  type Link = { Querystring: { token?: unknown }; Body: string | undefined };
  scope.post<Link>(UNSUBSCRIBE_PATH, async (request, reply) => {
    const token = readToken(request.query);
    const mails = token && (await unsubscribe(database, token));
    if (mails) await removeMailFiles(mailFolder(settings.dataDir), mails);
    else await countUnknown(request);
    if (isOneClick(request.body)) return reply.send({ ok: true });
    return reply.redirect('/newsletter/unsubscribed', 303);
  });
  scope.post<Link>(CONFIRM_PATH, async (request, reply) => {
    const token = readToken(request.query);
    const isConfirmed = token !== undefined && (await confirmSubscriber(database, token, now()));
    if (!isConfirmed) await countUnknown(request);
    return reply.redirect(isConfirmed ? '/newsletter/confirmed' : '/newsletter#expired', 303);
  });
}

/** Whether a mail program posts, rather than a person. */
function isOneClick(body: string | undefined): boolean {
  return body?.includes('List-Unsubscribe') ?? false;
}

/** The token of a link; undefined if it is missing, repeated or malformed. */
function readToken({ token }: { token?: unknown }): string | undefined {
  return typeof token === 'string' && SUBSCRIBER_TOKEN.test(token) ? token : undefined;
}
