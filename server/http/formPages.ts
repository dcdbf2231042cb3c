import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import type { RateLimit } from '../../forms/limits.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { countAttempt, type RateLimitRecord } from '../../forms/rateLimiter.ts';
import { thankYouPath } from '../../forms/thankYou.ts';
import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { CONTACT_WORDS, type Failure, NEWSLETTER_WORDS, toFailure } from '../calls/failure.ts';
import type { Settings } from '../settings.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import {
  acceptSubscription,
  type SubscriptionServices,
} from '../submissions/acceptSubscription.ts';
import type { Sender } from '../submissions/identifySender.ts';
import { InvalidInputError, TooManyRequestsError } from '../submissions/refusals.ts';
import { applyFailure } from './applyFailure.ts';
import { compileForm, type FormTemplate } from './formTemplate.ts';
import { type PageSource, readPage } from './pageSource.ts';
import { NO_CONTENT, PAGE, POSTED_FORM, SUBMISSION_HEADERS } from './schemas.ts';
import { PAST_LIMIT_PAUSE_MS, type Senders } from './senders.ts';
import { composeShortForm } from './shortForm.ts';

/** What the forms' pages work with. */
interface FormServices extends SubscriptionServices {
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
  readonly tooMany: string;
  /** What the page says of a failure that has no words for a visitor. */
  readonly failed: string;
  /** Returns the page to go to. */
  readonly accept: (fields: UntrustedFields, sender: Sender, key: unknown) => Promise<string>;
}

/**
 * The forms as a browser without scripts posts them: 303 to the confirmation, or the form's page again
 * with the first message and the values kept.
 */
export async function addFormPages(app: FastifyInstance, services: FormServices): Promise<void> {
  await addFormPage(app, services, 'contact', {
    path: '/contact',
    fields: [...CONTACT_FIELD_NAMES, 'location', 'submission_id'],
    tooMany: CONTACT_WORDS.tooMany,
    failed: ERROR_CATALOGUE.contactFailed.text,
    accept: async (fields, sender, key) =>
      thankYouPath(await acceptContact(services, fields, key || fields.submission_id, sender)),
  });

  await addFormPage(app, services, 'newsletter', {
    path: '/newsletter',
    fields: NEWSLETTER_FIELD_NAMES,
    tooMany: NEWSLETTER_WORDS.tooMany,
    failed: ERROR_CATALOGUE.newsletterFailed.text,
    accept: async (fields, sender) => {
      await acceptSubscription(services, fields, sender);
      return '/newsletter/subscribed';
    },
  });
}

async function addFormPage(
  app: FastifyInstance,
  { pages, limits, senders }: FormServices,
  form: keyof Senders,
  page: FormPage,
): Promise<void> {
  const knowSender = senders[form];
  const showPage = createLocalLimit(limits[form]);
  let html: string | undefined;
  let fill: FormTemplate = () => '';

  /** The page's template, made anew when the site was built anew. */
  async function readTemplate(): Promise<FormTemplate> {
    const read = await readPage(pages, page.path);
    if (read !== html) fill = compileForm(read, page.path, page.fields);
    html = read;
    return fill;
  }

  // Parsed before the first request, so that none has to wait for it. Where pages are not there yet, at
  // a development server, a request that needs one reads it.
  await readTemplate().catch(() => undefined);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);

    scope.setErrorHandler<Error, { Body: UntrustedFields | undefined }>(
      async (error, request, reply) => {
        // Who has hung up reads no answer.
        if (request.raw.socket.destroyed) return reply.code(400).send();
        let failure = toPageFailure(error, page);
        const waitMs = showPage(knowSender(request).addressHash);
        if (waitMs !== undefined && failure.status < 500) {
          await wait(PAST_LIMIT_PAUSE_MS);
          failure = toPageFailure(new TooManyRequestsError(waitMs), page);
        }
        applyFailure(reply, error, failure).header('cache-control', 'no-cache, private');
        const answer = {
          values: valuesToKeep(request.body ?? {}, page.fields),
          message: failure.message,
          fieldMessages: error instanceof InvalidInputError ? error.fields : new Map(),
        };
        reply.type('text/html; charset=utf-8');
        const short = composeShortForm(page.path, answer);
        if (waitMs !== undefined || failure.status === 429) return reply.send(short);
        try {
          return reply.send((await readTemplate())(answer));
        } catch (missing) {
          request.log.error({ err: missing }, 'a form page is missing');
          return reply.send(short);
        }
      },
    );

    const response = { 303: NO_CONTENT, '4xx': PAGE, '5xx': PAGE };
    scope.post<{ Body: UntrustedFields | undefined }>(
      page.path,
      { schema: { headers: SUBMISSION_HEADERS, body: POSTED_FORM, response } },
      async (request, reply) => {
        const key = request.headers[IDEMPOTENCY_HEADER];
        const target = await page.accept(request.body ?? {}, knowSender(request), key);
        return reply.header('cache-control', 'no-cache, private').redirect(target, 303);
      },
    );
  });
}

/** What the page says of an error. */
function toPageFailure(error: unknown, { tooMany, failed }: FormPage): Failure {
  const failure = toFailure(error, { tooMany, notStored: failed });
  if (error instanceof InvalidInputError) return { ...failure, status: 422 };
  return [409, 429, 503].includes(failure.status) ? failure : { ...failure, message: failed };
}

function valuesToKeep(fields: UntrustedFields, names: readonly string[]): UntrustedFields {
  const values = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if (fields.location !== undefined) values.location = parseLocation(fields.location);
  return values;
}

/** How many keys are remembered; a flood from more addresses than these is not for this limit to stop. */
const MAX_KEYS = 10_000;

/**
 * A limit that costs no more than a look into this process's memory, which is bounded: counts an
 * attempt of a key, and returns how long to wait past the limit, in ms.
 */
function createLocalLimit(limit: RateLimit): (key: string) => number | undefined {
  const records = new Map<string, RateLimitRecord>();

  return (key) => {
    const now = performance.now();
    const { allowed, record } = countAttempt(records.get(key), now, limit);
    if (!allowed) return record.windowStart + limit.windowMs - now;
    records.delete(key);
    records.set(key, record);
    const [oldest] = records.keys();
    if (records.size > MAX_KEYS && oldest !== undefined) records.delete(oldest);
    return undefined;
  };
}
