import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../forms/apiContract.ts';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { thankYouPath } from '../../forms/thankYouPath.ts';
import { TOAST_MESSAGES } from '../../forms/toastMessages.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import type { SubmissionContext } from '../submissions/enforceRateLimit.ts';
import { InvalidInputError } from '../submissions/submissionErrors.ts';
import { type FormTemplate, parseFormTemplate } from './formTemplate.ts';
import {
  CONTACT_WORDS,
  type FailureWords,
  NEWSLETTER_WORDS,
  sendFailure,
  toHttpError,
} from './httpErrors.ts';
import { type PageSource, readPage } from './staticSite.ts';
import { visitorAddress } from './visitorAddress.ts';

/** One form that a browser posts by itself, to the page that shows it again. */
interface FormPage {
  readonly fields: readonly string[];
  /** What the page says of a failure; `notStored` stands for each that has no words for a visitor. */
  readonly words: FailureWords;
  readonly accept: (fields: UntrustedFields, address: string, key: unknown) => Promise<string>;
}

/** The forms as a browser without scripts posts them: 303 to the confirmation, or the page again. */
export async function addFormPages(
  app: FastifyInstance,
  pages: PageSource,
  services: SubmissionContext,
): Promise<void> {
  await addFormPage(app, pages, '/contact', {
    fields: [...CONTACT_FIELD_NAMES, 'location', 'link', 'submission_id'],
    words: { ...CONTACT_WORDS, notStored: TOAST_MESSAGES.contactFailed.text },
    accept: async (fields, address, key) =>
      thankYouPath(await acceptContact(services, fields, key || fields.submission_id, address)),
  });

  await addFormPage(app, pages, '/newsletter', {
    fields: NEWSLETTER_FIELD_NAMES,
    words: { ...NEWSLETTER_WORDS, notStored: TOAST_MESSAGES.newsletterFailed.text },
    accept: (fields, address) =>
      acceptSubscription(services, fields, address).then(() => '/newsletter/subscribed'),
  });
}

async function addFormPage(
  app: FastifyInstance,
  pages: PageSource,
  path: string,
  { fields, words, accept }: FormPage,
): Promise<void> {
  let html: string | undefined;
  let template: FormTemplate | undefined;

  /** The page's template, made anew when the site was built anew. */
  async function readTemplate(): Promise<FormTemplate> {
    const read = await readPage(pages, path);
    if (read !== html || !template) template = parseFormTemplate(read, path, fields);
    html = read;
    return template;
  }

  // So that no request has to wait for it. A development server may not have its pages yet.
  await readTemplate().catch(() => undefined);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);

    scope.setErrorHandler<Error, { Body: Posted }>(async (error, request, reply) => {
      // Who has hung up reads no answer.
      if (request.raw.socket.destroyed) return reply.code(400).send();
      const failure = toPageFailure(error, words);
      const fillIn = await readTemplate();
      const page = fillIn({
        values: valuesToKeep(request.body ?? {}, fields),
        message: failure.message,
        fieldMessages: error instanceof InvalidInputError ? error.fields : new Map(),
      });
      reply.header('cache-control', 'no-cache, private').type('text/html; charset=utf-8');
      return sendFailure(reply, error, failure, page, { pauses: true });
    });

    scope.post<{ Body: Posted }>(path, async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      const target = await accept(request.body ?? {}, visitorAddress(request), key);
      return reply.header('cache-control', 'no-cache, private').redirect(target, 303);
    });
  });
}

type Posted = UntrustedFields | undefined;

function toPageFailure(error: unknown, words: FailureWords) {
  const failure = toHttpError(error, words);
  if (error instanceof InvalidInputError) return { ...failure, status: 422 };
  if ([409, 429, 503].includes(failure.status)) return failure;
  return { ...failure, message: words.notStored };
}

function valuesToKeep(fields: UntrustedFields, names: readonly string[]): UntrustedFields {
  const values = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if (fields.location !== undefined) values.location = parseLocation(fields.location);
  return values;
}
