import { type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../../forms/wire.ts';
import { isBearer } from '../../../server/calls/access.ts';
import { CONTACT_WORDS, RefusedError, toFailure } from '../../../server/calls/failure.ts';
import { acceptContact } from '../../../server/submissions/acceptContact.ts';
import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { deliverDueMails } from '../_shared/deliverDueMails.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';
import { inBackground } from '../_shared/inBackground.ts';
import { log } from '../_shared/log.ts';
import { readFields } from '../_shared/readFields.ts';
import { knowSender } from './knowSender.ts';

/**
 * Answers the contact call as the site's own server does: 200 `{"ok":true}` once the
 * message and its mail job are committed, else `{"error": …}`. The mail is sent after the answer.
 */
export async function answerContactCall(
  site: HostedSite,
  keys: readonly string[],
  request: Request,
): Promise<Response> {
  if (request.method === 'OPTIONS') return answerPreflight();
  try {
    await acceptCall(site, keys, request);
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
}

async function acceptCall(
  site: HostedSite,
  keys: readonly string[],
  request: Request,
): Promise<void> {
  const { headers } = request;
  if (!keys.some((key) => isBearer(headers.get('authorization'), key))) throw new RefusedError(401);
  if (request.method !== 'POST') throw new RefusedError(405);
  const fields = await readFields(request);
  await acceptContact(
    {
      database: site.database,
      mailFrom: site.settings.mailFrom,
      siteUrl: site.settings.siteUrl,
      now: () => new Date(),
      onMailQueued: () => inBackground(() => deliverDueMails(site)),
    },
    fields,
    headers.get(IDEMPOTENCY_HEADER) || fields.submission_id,
    await knowSender(site, request),
  );
}
