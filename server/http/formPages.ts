import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { CONTACT_FIELDS } from '../../forms/contactSchema.ts';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELDS } from '../../forms/newsletterSchema.ts';
import { thankYouPath } from '../../forms/thankYou.ts';
import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import {
  acceptSubscription,
  type SubscriptionServices,
} from '../submissions/acceptSubscription.ts';
import { DuplicateSubscriberError, InvalidInputError } from '../submissions/refusals.ts';
import {
  applyFailure,
  CONTACT_WORDS,
  type Failure,
  NEWSLETTER_WORDS,
  toFailure,
} from './failure.ts';
import { fillForm } from './fillForm.ts';
import { logFailure } from './logFailure.ts';
import type { PageSource } from './pageSource.ts';
import type { SubmissionLimits } from './submissionLimits.ts';

interface FormPagesOptions {
  readonly services: SubscriptionServices;
  readonly limits: SubmissionLimits;
  readonly pages: PageSource;
}

/** One form that a browser posts by itself. */
interface FormPage {
  /** Where it is posted to, and the page that shows it again. */
  readonly path: string;
  /** The fields that are filled in again. */
  readonly fields: readonly string[];
  /** Turns an error into what the page says. */
  readonly toFailure: (error: unknown) => Failure;
}

const contactPage: FormPage = {
  path: '/contact',
  fields: [...CONTACT_FIELDS, 'location', 'submission_id'],
  toFailure: (error) => {
    const failure = toFailure(error, {
      ...CONTACT_WORDS,
      notStored: ERROR_CATALOGUE.contactFailed.text,
    });
    if (error instanceof InvalidInputError) return { ...failure, status: 422 };
    return isOwnWord(failure.status)
      ? failure
      : { ...failure, message: ERROR_CATALOGUE.contactFailed.text };
  },
};

const newsletterPage: FormPage = {
  path: '/newsletter',
  fields: NEWSLETTER_FIELDS,
  toFailure: (error) => {
    if (error instanceof DuplicateSubscriberError) {
      return { status: 409, message: ERROR_CATALOGUE.newsletterDuplicate.text };
    }
    const failure = toFailure(error, {
      ...NEWSLETTER_WORDS,
      notStored: ERROR_CATALOGUE.newsletterFailed.text,
    });
    if (error instanceof InvalidInputError) return { ...failure, status: 422 };
    return isOwnWord(failure.status)
      ? failure
      : { ...failure, message: ERROR_CATALOGUE.newsletterFailed.text };
  },
};

/** Whether a failure's words are meant for the visitor as they are. */
function isOwnWord(status: number): boolean {
  return status === 429 || status === 503;
}

/**
 * The forms as a browser without scripts posts them (design, section 3): 303 to the confirmation,
 * or the form's page again with the first message and the values kept.
 */
export async function addFormPages(app: FastifyInstance, options: FormPagesOptions): Promise<void> {
  const { services, limits } = options;

  await addFormPage(app, contactPage, options.pages, async (fields, request) => {
    const key = request.headers[IDEMPOTENCY_HEADER] || fields.submission_id;
    const message = await acceptContact(services, fields, key, () => limits.contact(request));
    return thankYouPath(message);
  });

  await addFormPage(app, newsletterPage, options.pages, async (fields, request) => {
    await acceptSubscription(services, fields, () => limits.newsletter(request));
    return '/newsletter/subscribed';
  });
}

type FormRequest = Parameters<SubmissionLimits['contact']>[0];

async function addFormPage(
  app: FastifyInstance,
  page: FormPage,
  pages: PageSource,
  accept: (fields: UntrustedFields, request: FormRequest) => Promise<string>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);

    scope.setErrorHandler(async (error, request, reply) => {
      const failure = page.toFailure(error);
      logFailure(request, error, failure);
      applyFailure(reply, failure).header('cache-control', 'no-cache, private');
      const html = await pages.html(page.path).catch((missing: unknown) => {
        request.log.error({ err: missing }, 'a form page is missing');
        return undefined;
      });
      if (html === undefined) return reply.type('text/plain; charset=utf-8').send(failure.message);
      return reply.type('text/html; charset=utf-8').send(
        fillForm(html, {
          action: page.path,
          values: valuesToKeep(readForm(request.body), page.fields),
          message: failure.message,
          fieldMessages: error instanceof InvalidInputError ? error.fields : new Map(),
        }),
      );
    });

    scope.post(page.path, async (request, reply) => {
      const target = await accept(readForm(request.body), request);
      return reply.header('cache-control', 'no-cache, private').redirect(target, 303);
    });
  });
}

/** The posted fields; a post without a body is a form with nothing in it. */
function readForm(body: unknown): UntrustedFields {
  return typeof body === 'object' && body !== null ? (body as UntrustedFields) : {};
}

function valuesToKeep(fields: UntrustedFields, names: readonly string[]): UntrustedFields {
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = fields[name];
  if (fields.location !== undefined) values.location = parseLocation(fields.location);
  return values;
}
