/**
 * Answers the contact call as the site's own server does: 200 `{"ok":true}` once the message and its mail are committed,
 * otherwise `{"error": …}`. The mail is sent after the answer.
 */

import { type ContactCallResponse, IDEMPOTENCY_HEADER } from '../../../forms/apiContract.ts';
import { BODY_LIMIT_BYTES } from '../../../forms/limits.ts';
import type { UntrustedFields } from '../../../forms/sanitise.ts';
import {
  CONTACT_ERRORS,
  HttpError,
  toErrorResponse,
  toFields,
} from '../../../server/http/httpErrors.ts';
import { visitorIp } from '../../../server/http/visitorIp.ts';
import { isBearer } from '../../../server/secrets.ts';
import { acceptContact, readIdempotencyKey } from '../../../server/submissions/acceptContact.ts';
import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { deliverMails } from '../_shared/deliverMails.ts';
import { openHostedSite } from '../_shared/hostedSite.ts';
import { inBackground } from '../_shared/inBackground.ts';
import { log } from '../_shared/log.ts';

const site = openHostedSite();
const keys = publicKeys();

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight();
  try {
    await acceptCall(request);
    const answer: ContactCallResponse = { ok: true };
    return answerJson(200, answer);
  } catch (error) {
    const response = toErrorResponse(error, CONTACT_ERRORS);
    if (response.status >= 500) log.error({ err: error }, 'request failed');
    const answer: ContactCallResponse = { error: response.message };
    return answerJson(response.status, answer, {
      ...response.headers,
      ...(response.status === 405 && { allow: 'POST, OPTIONS' }),
    });
  }
});

async function acceptCall(request: Request): Promise<void> {
  const { database, settings } = site;
  const { headers } = request;
  if (!keys.some((key) => isBearer(headers.get('authorization'), key))) throw new HttpError(401);
  if (request.method !== 'POST') throw new HttpError(405);
  const fields = await readFields(request);
  const context = {
    database,
    settings,
    now: () => new Date(),
    onMailQueued: () => inBackground(() => deliverMails(site)),
    log,
  };
  const key = readIdempotencyKey(headers.get(IDEMPOTENCY_HEADER), fields);
  await acceptContact(context, fields, key, visitorIp({ ip: connectingAddress(headers) }));
}

/**
 * Reads the JSON object in the body of a request. Throws an HttpError: 415 for another content type, 413 for a body that
 * is too large, 400 for anything else.
 */
async function readFields(request: Request): Promise<UntrustedFields> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415);
  const text = await readText(request);
  return toFields(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400);
  }
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > BODY_LIMIT_BYTES) throw new HttpError(413);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The public keys of the project: the anonymous key, and the newer publishable keys, a JSON record by name. */
function publicKeys(): readonly string[] {
  const legacy = Deno.env.get('SUPABASE_ANON_KEY');
  const named = Deno.env.get('SUPABASE_PUBLISHABLE_KEYS');
  const keys = named ? Object.values(JSON.parse(named) as Record<string, unknown>) : [];
  return [legacy, ...keys].filter((key): key is string => typeof key === 'string' && key !== '');
}

/**
 * The address of the visitor: `cf-connecting-ip`, which the platform's edge sets, or the last forwarded address, which
 * the nearest proxy added. A visitor can write the addresses before it.
 */
function connectingAddress(headers: Headers): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return headers.get('cf-connecting-ip') ?? (forwarded || 'unknown');
}
