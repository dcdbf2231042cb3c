import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../milliseconds.ts';
import { BACKOFF } from '../../policy.ts';
import { backoffMs, decideAfterFailure } from '../../server/delivery/decideAfterFailure.ts';
import { UncertainDeliveryError } from '../../server/mail/transport.ts';

test('the back-off doubles from one second up to 15 minutes', () => {
  const pauses = [1, 2, 3, 10, 11, 12, 500].map((count) => backoffMs(count, BACKOFF.transient));
  expect(pauses).toEqual([1000, 2000, 4000, 512_000, 900_000, 900_000, 900_000]);
});

/** Nodemailer's error of an attempt that its caller aborts. */
async function abortedError(): Promise<unknown> {
  const transport = createTransport({ url: 'smtp://127.0.0.1:1' });
  const mail = { from: 'site@firm.example', to: 'ada@example.org', signal: AbortSignal.abort() };
  return transport.sendMail(mail).catch((error: unknown) => error);
}

const COUNTS = { attempts: 1, refusals: 0, deferrals: 0, uncertain_attempts: 0 };
const NOW = new Date('2026-11-20T10:00:00.000Z');
const CREATED = { created_at: '2026-11-01T10:00:00.000Z' };
const TO_OWNER = { kind: 'alert', recipient: null, issue_id: null, ...CREATED, ...COUNTS } as const;
const WELCOME = { ...TO_OWNER, kind: 'welcome', recipient: '{}' } as const;
const OF_ISSUE = { ...WELCOME, kind: 'issue', issue_id: 'issue' } as const;
const SIGN_IN = { ...WELCOME, kind: 'sign-in', created_at: '2026-11-20T09:50:00.001Z' } as const;
const LATE_SIGN_IN = { ...SIGN_IN, created_at: '2026-11-20T09:50:00.000Z' } as const;
const REFUSED = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
const MAIL_REFUSED = { ...REFUSED, command: 'DATA' };
const DEFERRED = { ...REFUSED, responseCode: 451 };
const AWAY = { code: 'ECONNECTION', command: 'CONN' };
const CLAIM_LOST = { code: 'ESTREAM', command: 'API' };
const UNCERTAIN = new UncertainDeliveryError(AWAY);

type Decision = ReturnType<typeof decideAfterFailure>;

/** A mail and its error, and the decision: the failure, the new counts, and the delay in ms. */
const CASES: readonly (readonly [
  name: string,
  mail: Parameters<typeof decideAfterFailure>[0],
  error: unknown,
  failure: Decision['failure'],
  counts: Decision['counts'],
  retryMs: Decision['retryMs'],
])[] = [
  ['the owner, refused', TO_OWNER, REFUSED, 'deferred', { deferrals: 1 }, 1000],
  ['a welcome, refused', WELCOME, REFUSED, 'refused', { refusals: 1 }, 12 * HOUR_MS],
  ['a welcome, refused again', after(WELCOME, 2), REFUSED, 'refused', { refusals: 3 }, undefined],
  ['an issue, refused', OF_ISSUE, REFUSED, 'refused', { refusals: 1 }, undefined],
  ['a whole welcome, refused', WELCOME, MAIL_REFUSED, 'refused', { refusals: 1 }, 12 * HOUR_MS],
  ['the owner, deferred', after(TO_OWNER, 199), DEFERRED, 'deferred', { deferrals: 200 }, 900_000],
  ['a welcome, deferred', after(WELCOME, 198), DEFERRED, 'deferred', { deferrals: 199 }, 900_000],
  ['a welcome, deferred', after(WELCOME, 199), DEFERRED, 'deferred', { deferrals: 200 }, undefined],
  ['an issue, deferred', after(OF_ISSUE, 199), DEFERRED, 'deferred', { deferrals: 200 }, undefined],
  ['the owner, uncertain', after(TO_OWNER, 8), UNCERTAIN, 'uncertain', uncertain(9), 24 * HOUR_MS],
  ['a welcome, uncertain', WELCOME, UNCERTAIN, 'uncertain', uncertain(1), HOUR_MS],
  ['a welcome, uncertain', after(WELCOME, 3), UNCERTAIN, 'uncertain', uncertain(4), 8 * HOUR_MS],
  ['a welcome, uncertain', after(WELCOME, 4), UNCERTAIN, 'uncertain', uncertain(5), undefined],
  ['an issue, uncertain', after(OF_ISSUE, 4), UNCERTAIN, 'uncertain', uncertain(5), undefined],
  ['a welcome, no mail server', WELCOME, AWAY, 'unavailable', { attempts: 1 }, 1000],
  ['an issue, no server', after(OF_ISSUE, 500), AWAY, 'unavailable', { attempts: 500 }, 900_000],
  ['a link to sign in, no server', SIGN_IN, AWAY, 'unavailable', { attempts: 1 }, 1000],
  ['an expired link', LATE_SIGN_IN, AWAY, 'unavailable', { attempts: 1 }, undefined],
  ['an issue, its claim lost', OF_ISSUE, CLAIM_LOST, 'internal', { attempts: 1 }, 1000],
  ['an issue, aborted', OF_ISSUE, await abortedError(), 'internal', { attempts: 1 }, 1000],
];

test.each(CASES)('the decision for %s', (_name, mail, error, failure, counts, retryMs) => {
  expect(decideAfterFailure(mail, error, { backoff: BACKOFF, now: NOW })).toEqual({
    failure,
    counts,
    retryMs,
  });
});

/** A mail after this many failures of each kind. */
function after(mail: typeof TO_OWNER | typeof WELCOME | typeof OF_ISSUE, count: number) {
  return { ...mail, attempts: count, refusals: count, deferrals: count, uncertain_attempts: count };
}

function uncertain(count: number) {
  return { uncertain_attempts: count };
}
