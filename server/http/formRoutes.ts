import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../forms/apiContract.ts';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import type { UntrustedFields } from '../../forms/sanitise.ts';
import { thankYouPath } from '../../forms/thankYouPath.ts';
import { TOAST_MESSAGES } from '../../forms/toastMessages.ts';
import { acceptContact, readIdempotencyKey } from '../submissions/acceptContact.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import type { SubmissionContext } from '../submissions/context.ts';
import { InvalidInputError } from '../submissions/submissionErrors.ts';
import { cacheFormTemplate } from './formTemplate.ts';
import {
  CONTACT_ERRORS,
  type ErrorMessages,
  NEWSLETTER_ERRORS,
  sendErrorResponse,
  toErrorResponse,
} from './httpErrors.ts';
import type { PageSource } from './staticSite.ts';
import { visitorIp } from './visitorIp.ts';

/** A form that a browser without scripts posts. */
interface FormRoute {
  readonly fields: readonly string[];
  /** Error texts for the page. `notStored` is also the text for all errors that a visitor cannot understand. */
  readonly messages: ErrorMessages;
  /** Stores the submission and returns the path of the confirmation page. */
  readonly accept: (fields: UntrustedFields, ip: string, header: unknown) => Promise<string>;
}

/**
 * `POST /contact` and `POST /newsletter`, for browsers without scripts. Both answer with 303 to a confirmation, or with
 * the form and its errors.
 */
export async function formRoutes(
  app: FastifyInstance,
  { pages, ...context }: SubmissionContext & { readonly pages: PageSource },
): Promise<void> {
  await addFormRoute(app, pages, '/contact', {
    fields: [...CONTACT_FIELD_NAMES, 'location', 'link', 'submission_id'],
    messages: { ...CONTACT_ERRORS, notStored: TOAST_MESSAGES.contactFailed.text },
    accept: async (fields, ip, header) =>
      thankYouPath(await acceptContact(context, fields, readIdempotencyKey(header, fields), ip)),
  });

  await addFormRoute(app, pages, '/newsletter', {
    fields: NEWSLETTER_FIELD_NAMES,
    messages: { ...NEWSLETTER_ERRORS, notStored: TOAST_MESSAGES.newsletterFailed.text },
    accept: (fields, ip) =>
      acceptSubscription(context, fields, ip).then(() => '/newsletter/subscribed'),
  });
}

async function addFormRoute(
  app: FastifyInstance,
  pages: PageSource,
  path: string,
  { fields, messages, accept }: FormRoute,
): Promise<void> {
  const readTemplate = await cacheFormTemplate(pages, path, fields);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);

    scope.setErrorHandler<Error, { Body: Posted }>(async (error, request, reply) => {
      // A client that has disconnected needs no page.
      if (request.raw.socket.destroyed) return reply.code(400).send();
      const response = toPageError(error, messages);
      const fillIn = await readTemplate();
      const page = fillIn({
        values: valuesToKeep(request.body ?? {}, fields),
        message: response.message,
        fieldMessages: error instanceof InvalidInputError ? error.fields : new Map(),
      });
      reply.header('cache-control', 'no-cache, private').type('text/html; charset=utf-8');
      return sendErrorResponse(reply, error, response, page, { pauses: true });
    });

    scope.post<{ Body: Posted }>(path, async (request, reply) => {
      const header = request.headers[IDEMPOTENCY_HEADER];
      const target = await accept(request.body ?? {}, visitorIp(request), header);
      return reply.header('cache-control', 'no-cache, private').redirect(target, 303);
    });
  });
}

type Posted = UntrustedFields | undefined;

function toPageError(error: unknown, messages: ErrorMessages) {
  const response = toErrorResponse(error, messages);
  if (error instanceof InvalidInputError) return { ...response, status: 422 };
  if ([409, 429, 503].includes(response.status)) return response;
  return { ...response, message: messages.notStored };
}

function valuesToKeep(fields: UntrustedFields, names: readonly string[]): UntrustedFields {
  const values = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if (fields.location !== undefined) values.location = parseLocation(fields.location);
  return values;
}
