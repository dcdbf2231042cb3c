import * as z from 'zod';
import { defineCall } from './call.ts';
import { MAX_RETRIED } from './constants.ts';
import { nextCursor, pageInput, time } from './shared.ts';

/** A mail that has failed. It `waits` for another attempt, has `expired`, or is being sent at this moment. */
const failedMail = z.object({
  id: z.string(),
  kind: z.enum([
    'notification',
    'alert',
    'sign-in',
    'reply',
    'welcome',
    'confirmation',
    'issue',
    'trial',
  ]),
  /** Null: the owner, at the address in CONTACT_TO. */
  recipient: z.object({ name: z.string(), address: z.string() }).nullable(),
  subject: z.string(),
  failedAt: time,
  state: z.enum(['waiting', 'expired', 'sending']),
  /** When the mail is tried next, if it is waiting. */
  nextAttemptAt: time,
  attempts: z.number(),
  /** Why the mail failed, and what to do, for the owner; the sentences are in server/mail/describeFailure.ts. */
  reason: z.string(),
  advice: z.string(),
  /** The error of the mail server or the network. */
  error: z.string(),
  /** The message or the issue that the mail is about. */
  messageId: z.string().nullable(),
  issueSlug: z.string().nullable(),
});
export type FailedMail = z.output<typeof failedMail>;

/** The mails whose last attempt failed and that were not sent since, the newest failure first. */
export const listFailedMailsCall = defineCall({
  name: 'outbox failed',
  summary: 'list mails whose last attempt failed, with the reason and what to do',
  method: 'GET',
  path: '/api/mails',
  input: pageInput,
  output: z.object({
    mails: z.array(failedMail),
    nextCursor,
    total: z.number(),
    /** Whether all of them are being made due at present. */
    isRetryingAll: z.boolean(),
  }),
});

/** Makes mails due now. */
export const retryMailsCall = defineCall({
  method: 'POST',
  path: '/api/mails/retry',
  input: z.object({ ids: z.array(z.string().max(64)).min(1).max(MAX_RETRIED) }),
  output: z.object({
    /** How many are due now, were sent before, are on the way at this moment, or are gone. */
    due: z.number(),
    sent: z.number(),
    beingSent: z.number(),
    gone: z.number(),
  }),
});

/** Makes all failed mails due, in the background, but those that may have arrived. */
export const retryAllMailsCall = defineCall({
  name: 'outbox retry-failed',
  summary: 'try all mails again that failed, but those that may have arrived',
  method: 'POST',
  path: '/api/mails/retry-all',
  /** How many there are, and how many others may have arrived. */
  output: z.object({ count: z.number(), leftOut: z.number() }),
});
