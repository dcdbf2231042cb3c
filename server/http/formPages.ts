import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import type { RateLimit } from '../../forms/limits.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { thankYouPath } from '../../forms/thankYou.ts';
import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import {
  applyFailure,
  CONTACT_WORDS,
  type Failure,
  NEWSLETTER_WORDS,
  toFailure,
} from '../calls/failure.ts';
import type { Settings } from '../settings.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import {
  acceptSubscription,
  type SubscriptionServices,
} from '../submissions/acceptSubscription.ts';
import type { Sender } from '../submissions/identifySender.ts';
import {
  DuplicateSubscriberError,
  InvalidInputError,
  TooManyRequestsError,
} from '../submissions/refusals.ts';
import { compileForm, type FormTemplate } from './formTemplate.ts';
import { createLocalLimit } from './localLimit.ts';
import { logFailure } from './logFailure.ts';
import type { PageSource } from './pageSource.ts';
import { type KnowSender, PAST_LIMIT_PAUSE_MS, type Senders } from './senders.ts';
import { composeShortForm } from './shortForm.ts';

interface FormPagesOptions {
  readonly services: SubscriptionServices;
  readonly senders: Senders;
  readonly limits: Settings['rateLimits'];
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
  fields: [...CONTACT_FIELD_NAMES, 'location', 'submission_id'],
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
  fields: NEWSLETTER_FIELD_NAMES,
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
 * The forms as a browser without scripts posts them: 303 to the confirmation, or the form's page again
 * with the first message and the values kept.
 */
export async function addFormPages(app: FastifyInstance, options: FormPagesOptions): Promise<void> {
  const { services, senders, limits, pages } = options;

  await addFormPage(app, contactPage, {
    pages,
    limit: limits.contact,
    knowSender: senders.contact,
    accept: async (fields, sender, key) =>
      thankYouPath(await acceptContact(services, fields, key || fields.submission_id, sender)),
  });

  await addFormPage(app, newsletterPage, {
    pages,
    limit: limits.newsletter,
    knowSender: senders.newsletter,
    accept: async (fields, sender) => {
      await acceptSubscription(services, fields, sender);
      return '/newsletter/subscribed';
    },
  });
}

interface FormPageOptions {
  readonly pages: PageSource;
  readonly limit: RateLimit;
  readonly knowSender: KnowSender;
  /** Returns the page to go to. */
  readonly accept: (fields: UntrustedFields, sender: Sender, key: unknown) => Promise<string>;
}

async function addFormPage(
  app: FastifyInstance,
  page: FormPage,
  { pages, limit, knowSender, accept }: FormPageOptions,
): Promise<void> {
  const showPage = createLocalLimit(limit);
  let compiled: { html: string; fill: FormTemplate } | undefined;

  /** The page's template, made anew when the site was built anew. */
  async function readTemplate(): Promise<FormTemplate> {
    const html = await pages.html(page.path);
    if (compiled?.html !== html) {
      compiled = { html, fill: compileForm(html, page.path, page.fields) };
    }
    return compiled.fill;
  }

  // Parsed before the first request, so that none has to wait for it. Where pages are not there yet, at
  // a development server, a request that needs one reads it.
  await readTemplate().catch(() => undefined);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);

    scope.setErrorHandler(async (error, request, reply) => {
      // Who has hung up reads no answer.
      if (request.raw.socket.destroyed) return reply.code(400).send();
      let failure = page.toFailure(error);
      logFailure(request, error, failure);
      const waitMs = showPage(knowSender(request).addressHash);
      if (waitMs !== undefined && failure.status < 500) {
        await wait(PAST_LIMIT_PAUSE_MS);
        failure = page.toFailure(new TooManyRequestsError(waitMs));
      }
      applyFailure(reply, failure).header('cache-control', 'no-cache, private');
      const answer = {
        values: valuesToKeep(readForm(request.body), page.fields),
        message: failure.message,
        fieldMessages: error instanceof InvalidInputError ? error.fields : new Map(),
      };
      reply.type('text/html; charset=utf-8');
      if (waitMs !== undefined || failure.status === 429) {
        return reply.send(composeShortForm(page.path, answer));
      }
      const fill = await readTemplate().catch((missing: unknown) => {
        request.log.error({ err: missing }, 'a form page is missing');
        return undefined;
      });
      return reply.send(fill ? fill(answer) : composeShortForm(page.path, answer));
    });

    scope.post(page.path, async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      const target = await accept(readForm(request.body), knowSender(request), key);
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
