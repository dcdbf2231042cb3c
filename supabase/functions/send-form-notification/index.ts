/**
 * Answers the contact call as the site's own server does: 200 `{"ok":true}` once the message and its mail
 * job are committed, else `{"error": …}`. The mail is sent after the answer.
 */
import { type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../../forms/wire.ts';
import { isBearer } from '../../../server/http/access.ts';
import { CONTACT_WORDS, RefusedError, toFailure } from '../../../server/http/failure.ts';
import { visitorAddress } from '../../../server/http/visitorAddress.ts';
import { readSalt } from '../../../server/storage/siteValues.ts';
import { acceptContact } from '../../../server/submissions/acceptContact.ts';
import { identifyVisitor } from '../../../server/submissions/visitor.ts';
import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { deliverMails } from '../_shared/deliverMails.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { inBackground } from '../_shared/inBackground.ts';
import { log } from '../_shared/log.ts';
import { readFields } from './readFields.ts';

const site = openHostedSite();
const keys = publicKeys();
const now = () => new Date();

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight();
  try {
    await acceptCall(request);
    const answer: ContactCallAnswer = { ok: true };
    return answerJson(200, answer);
  } catch (error) {
    const failure = toFailure(error, CONTACT_WORDS);
    if (failure.status >= 500) log.error({ err: error }, 'request failed');
    const answer: ContactCallAnswer = { error: failure.message };
    return answerJson(failure.status, answer, {
      ...failure.headers,
      ...(failure.status === 405 && { allow: 'POST, OPTIONS' }),
    });
  }
});

async function acceptCall(request: Request): Promise<void> {
  const { database, settings } = site;
  const { headers } = request;
  if (!keys.some((key) => isBearer(headers.get('authorization'), key))) throw new RefusedError(401);
  if (request.method !== 'POST') throw new RefusedError(405);
  const fields = await readFields(request);
  const visitor = identifyVisitor(
    {
      database,
      salt: await readSalt(database),
      form: 'contact',
      limit: settings.rateLimits.contact,
      now,
      onUncounted: (error) => log.warn({ err: error }, 'a submission could not be counted'),
    },
    visitorAddress({ ip: connectingAddress(headers) }),
  );
  const onMailQueued = () => inBackground(() => deliverMails(site));
  await acceptContact(
    { database, settings, now, onMailQueued },
    fields,
    headers.get(IDEMPOTENCY_HEADER) || fields.submission_id,
    visitor,
  );
}

/** The project's public keys, of the old kind and of the new one: a JSON record by name. */
function publicKeys(): readonly string[] {
  const legacy = Deno.env.get('SUPABASE_ANON_KEY');
  const named = Deno.env.get('SUPABASE_PUBLISHABLE_KEYS');
  const keys = named ? Object.values(JSON.parse(named) as Record<string, unknown>) : [];
  return [legacy, ...keys].filter((key): key is string => typeof key === 'string' && key !== '');
}

/**
 * The address as the platform's edge has seen it: it sets `cf-connecting-ip` itself. Elsewhere the last
 * forwarded address, which the nearest proxy added; those before it are the visitor's own words.
 */
function connectingAddress(headers: Headers): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return headers.get('cf-connecting-ip') ?? (forwarded || 'unknown');
}
