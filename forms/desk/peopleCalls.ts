import * as z from 'zod';
import { readEmailAddress } from '../emailAddress.ts';
import { defineCall } from './call.ts';
import { activity, subscriberState, time } from './shared.ts';

export const EMAIL_RULE = 'Please enter one email address.';

/** An address in the lower case in which the forms store it. */
export const personEmail = z
  .string()
  .transform((typed) => readEmailAddress(typed) ?? '')
  .refine((address) => address !== '', EMAIL_RULE);

/** How many rows of each kind are held of a person, or were erased. */
const counts = z.object({
  messages: z.number(),
  newsletter_subscribers: z.number(),
  outbox: z.number(),
  mail_files: z.number(),
});
export type PersonCounts = z.output<typeof counts>;

const erasure = z.object({
  /** Whether the erasure is still running. `readPersonCall` says how it ends. */
  isRunning: z.boolean(),
  /** The id of the erasure's record, which does not say whose data it was; null before the end, or without data. */
  reference: z.string().nullable(),
  removed: counts.nullable(),
  /** How many mails were on the way at that moment, and may still arrive. */
  mailsUnderWay: z.number(),
  /** Why it was not finished, or has to be repeated. */
  problem: z.string().nullable(),
});
export type Erasure = z.output<typeof erasure>;

/** Everything that is held about an address; of each kind the newest entries. */
export const readPersonCall = defineCall({
  name: 'privacy show',
  summary: 'show what is held about a person, the newest entries of each kind',
  method: 'GET',
  path: '/api/people',
  input: z.object({ email: personEmail }),
  output: z.object({
    email: z.string(),
    counts,
    messages: z.array(
      z.object({
        id: z.string(),
        receivedAt: time,
        excerpt: z.string(),
        state: z.string(),
        note: z.string(),
      }),
    ),
    subscription: z
      .object({
        id: z.string(),
        firstName: z.string(),
        subscribedAt: time,
        state: subscriberState,
        confirmedAt: time.nullable(),
      })
      .nullable(),
    mails: z.array(
      z.object({
        id: z.string(),
        subject: z.string(),
        createdAt: time,
        sentAt: time.nullable(),
        lastError: z.string().nullable(),
      }),
    ),
    /** What was done at the desk about the person's messages and subscription. */
    activities: z.array(activity),
    /** An erasure that is running or has just ended. */
    erasure: erasure.nullable(),
  }),
});
export type Person = z.output<typeof readPersonCall.output>;

const foundPerson = z.object({ email: z.string(), name: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;

/** Finds people by their name: who has sent a message, or subscribes. */
export const findPeopleCall = defineCall({
  name: 'privacy find',
  summary: 'find people by the beginning of their name or last name',
  method: 'GET',
  path: '/api/people/find',
  input: z.object({ name: z.string().trim().min(1, 'Please enter a name.').max(200) }),
  output: z.object({
    people: z.array(foundPerson),
    /** Whether there may be more people than these. */
    isPart: z.boolean(),
  }),
});

/** Erases everything that is held about an address. Where that takes long, it goes on after the answer. */
export const erasePersonCall = defineCall({
  method: 'POST',
  path: '/api/people/erase',
  input: z.object({ email: personEmail }),
  output: erasure,
});
