import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import type { RateLimit } from '../../forms/limits.ts';
import { parseLocation } from '../../forms/location.ts';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { decideAttempt, type RateLimitRecord } from '../../forms/rateLimiter.ts';
import { thankYouPath } from '../../forms/thankYou.ts';
import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { CONTACT_WORDS, type FailureWords, NEWSLETTER_WORDS, toFailure } from '../calls/failure.ts';
import type { Settings } from '../settings.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import type { Sender } from '../submissions/identifySender.ts';
import { InvalidInputError, TooManyRequestsError } from '../submissions/refusals.ts';
import { applyFailure } from './applyFailure.ts';
import type { CallServices } from './backendCalls.ts';
import { compileForm, composeShortForm, type FormTemplate } from './formTemplate.ts';
import { type PageSource, readPage } from './pageSource.ts';
import { NO_CONTENT, PAGE_ERRORS, POSTED_FORM, SUBMISSION_HEADERS } from './schemas.ts';
import { PAST_LIMIT_PAUSE_MS, type Senders } from './senders.ts';

interface FormServices extends Omit<CallServices, 'anonKey'> {
  readonly limits: Settings['rateLimits'];
  readonly pages: PageSource;
}

/** One form that a browser posts by itself, to the page that shows it again. */
interface FormPage {
  /** The fields that are filled in again. */
  readonly fields: readonly string[];
  /** What the page says of a failure; `notStored` stands for each that has no words for a visitor. */
  readonly words: FailureWords;
  /** Returns the page to go to. */
  readonly accept: (fields: UntrustedFields, sender: Sender, key: unknown) => Promise<string>;
}

/** The forms as a browser without scripts posts them: 303 to the confirmation, or the page again. */
export async function addFormPages(app: FastifyInstance, services: FormServices): Promise<void> {
  await addFormPage(app, services, 'contact', {
    fields: [...CONTACT_FIELD_NAMES, 'location', 'link', 'submission_id'],
    words: { ...CONTACT_WORDS, notStored: ERROR_CATALOGUE.contactFailed.text },
    accept: async (fields, sender, key) =>
      thankYouPath(await acceptContact(services, fields, key || fields.submission_id, sender)),
  });

  await addFormPage(app, services, 'newsletter', {
    fields: NEWSLETTER_FIELD_NAMES,
    words: { ...NEWSLETTER_WORDS, notStored: ERROR_CATALOGUE.newsletterFailed.text },
    accept: (fields, sender) =>
      acceptSubscription(services, fields, sender).then(() => '/newsletter/subscribed'),
  });
}

async function addFormPage(
  app: FastifyInstance,
  { pages, limits, senders }: FormServices,
  form: keyof Senders,
  { fields, words, accept }: FormPage,
): Promise<void> {
  const path = `/${form}`;
  const knowSender = senders[form];
  const showPage = createLocalLimit(limits[form]);
  let html: string | undefined;
  let fill: FormTemplate = () => '';

  /** The page's template, made anew when the site was built anew. */
  async function readTemplate(): Promise<FormTemplate> {
    const read = await readPage(pages, path);
    if (read !== html) fill = compileForm(read, path, fields);
    html = read;
    return fill;
  }

  // So that no request has to wait for it. A development server may not have its pages yet.
  await readTemplate().catch(() => undefined);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);

    scope.setErrorHandler<Error, { Body: Posted }>(async (error, request, reply) => {
      // Who has hung up reads no answer.
      if (request.raw.socket.destroyed) return reply.code(400).send();
      const waitMs = showPage(knowSender(request).addressHash);
      let failure = toPageFailure(error, words);
      if (waitMs !== undefined && failure.status < 500) {
        await wait(PAST_LIMIT_PAUSE_MS);
        failure = toPageFailure(new TooManyRequestsError(waitMs), words);
      }
      applyFailure(reply, error, failure).header('cache-control', 'no-cache, private');
      reply.type('text/html; charset=utf-8');
      const answer = {
        values: valuesToKeep(request.body ?? {}, fields),
        message: failure.message,
        fieldMessages: error instanceof InvalidInputError ? error.fields : new Map(),
      };
      const isLimited = waitMs !== undefined || failure.status === 429;
      const template = isLimited
        ? undefined
        : await readTemplate().catch((missing: unknown) => {
            request.log.error({ err: missing }, 'a form page is missing');
          });
      return reply.send(template ? template(answer) : composeShortForm(path, answer));
    });

    const response = { 303: NO_CONTENT, ...PAGE_ERRORS };
    scope.post<{ Body: Posted }>(
      path,
      { schema: { headers: SUBMISSION_HEADERS, body: POSTED_FORM, response } },
      async (request, reply) => {
        const key = request.headers[IDEMPOTENCY_HEADER];
        const target = await accept(request.body ?? {}, knowSender(request), key);
        return reply.header('cache-control', 'no-cache, private').redirect(target, 303);
      },
    );
  });
}

type Posted = UntrustedFields | undefined;

/** What the page says of an error. */
function toPageFailure(error: unknown, words: FailureWords) {
  const failure = toFailure(error, words);
  if (error instanceof InvalidInputError) return { ...failure, status: 422 };
  if ([409, 429, 503].includes(failure.status)) return failure;
  return { ...failure, message: words.notStored };
}

function valuesToKeep(fields: UntrustedFields, names: readonly string[]): UntrustedFields {
  const values = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if (fields.location !== undefined) values.location = parseLocation(fields.location);
  return values;
}

/** So many keys are remembered; a flood from more addresses is not for this limit to stop. */
const MAX_KEYS = 10_000;

/** A limit in this process's memory: counts an attempt of a key; returns the wait past it, in ms. */
function createLocalLimit(limit: RateLimit): (key: string) => number | undefined {
  const records = new Map<string, RateLimitRecord>();

  return (key) => {
    const now = performance.now();
    const { allowed, record } = decideAttempt(records.get(key), now, limit);
    if (!allowed) return record.windowStart + limit.windowMs - now;
    records.delete(key);
    records.set(key, record);
    const [oldest = key] = records.keys();
    if (records.size > MAX_KEYS) records.delete(oldest);
    return undefined;
  };
}
