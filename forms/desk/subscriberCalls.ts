import * as z from 'zod';
import { spacesOnly } from '../fields.ts';
import { FIELD_LIMITS } from '../limits.ts';
import { NEWSLETTER_FIELDS } from '../newsletterForm.ts';
import { foldInvisible } from '../sanitise.ts';
import { defineCall } from './call.ts';
import {
  IMPORT_BATCH,
  IMPORT_PROBLEMS,
  type ImportProblem,
  MAX_CONSENT,
  MAX_SUBSCRIBERS,
  NOBODY_SAYS_WHO_GETS_MAIL,
} from './constants.ts';
import {
  activity,
  flag,
  nextCursor,
  pageInput,
  SHORT_ID,
  since,
  subscriberState,
  time,
  until,
} from './shared.ts';

/** A subscriber as a list shows it. */
export const subscriberSummary = z.object({
  id: z.string(),
  subscribed_at: time,
  first_name: z.string(),
  email: z.string(),
  state: subscriberState,
  /** Set if the subscriber is suspected. */
  spam_reason: z.string().nullable(),
  confirmed_at: time.nullable(),
  confirmation_requested_at: time.nullable(),
  reminded_at: time.nullable(),
  undeliverable_at: time.nullable(),
  /** How many issues in a row were refused. */
  refused_issues: z.number(),
  /** The statement about consent with which the owner imported them. */
  consent: z.string().nullable(),
});
export type SubscriberSummary = z.output<typeof subscriberSummary>;

export const listSubscribersCall = defineCall({
  name: 'subscribers list',
  summary: 'list subscribers, the newest first',
  method: 'GET',
  path: '/api/subscribers',
  input: pageInput.extend({
    /** Without one, all subscribers are listed. */
    tab: subscriberState.optional(),
    since: since.optional(),
    until: until.optional(),
    search: z.string().trim().max(200).optional(),
    /** Leaves out the counts of all lists, for a caller that has them. */
    withoutTotals: flag,
  }),
  output: z.object({
    subscribers: z.array(subscriberSummary),
    /** A search reads a part of the list at a time, so a next page may follow an empty page. */
    nextCursor,
    /** With the first page only, since a search may take many pages. Of all subscribers, whatever is searched. */
    counts: z.record(subscriberState, z.number()).optional(),
  }),
});

/** A subscriber with all that is known about them. */
export const subscriber = subscriberSummary.extend({
  /** Whether they can be asked to confirm once more. */
  mayAskAgain: z.boolean(),
  /** Whether they are a reader. */
  getsIssues: z.boolean(),
  /** The newest first. */
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      subject: z.string(),
      createdAt: time,
      sentAt: time.nullable(),
      expiredAt: time.nullable(),
      lastError: z.string().nullable(),
      /** What the error means, in one sentence (server/mail/describeFailure.ts). */
      reason: z.string().nullable(),
    }),
  ),
  history: z.array(activity),
});
export type Subscriber = z.output<typeof subscriber>;

export const readSubscriberCall = defineCall({
  name: 'subscribers show',
  summary: 'show a subscriber, with mails and history',
  method: 'GET',
  path: '/api/subscribers/:id',
  /** The id, or its first characters. */
  input: z.object({ id: z.string().min(4, SHORT_ID).max(64) }),
  output: subscriber,
});

/** Confirmed readers by week, the present week last. */
export const readReaderWeeksCall = defineCall({
  name: 'subscribers weeks',
  summary: 'count the confirmed readers by week',
  method: 'GET',
  path: '/api/subscribers/weeks',
  output: z.object({
    weeks: z.array(
      z.object({
        /** Its Monday, 0:00 UTC. */
        start: time,
        /** Confirmed readers at its end. */
        readers: z.number(),
        /** How many confirmed, and how many confirmed ones unsubscribed or became undeliverable. */
        joined: z.number(),
        left: z.number(),
      }),
    ),
  }),
});
export type ReaderWeek = z.output<typeof readReaderWeeksCall.output>['weeks'][number];

const chosen = z.object({ ids: z.array(z.string().max(64)).min(1).max(MAX_SUBSCRIBERS) });
/** The ids of the subscribers who were changed. The others have been changed meanwhile, or do not allow this change. */
const changed = z.object({ changed: z.array(z.string()) });

/** Asks once more to confirm, at most as often as CONFIRMATION in `policy.ts` allows. */
export const askSubscribersAgainCall = defineCall({
  name: 'subscribers ask-again',
  summary: 'ask subscribers once more to confirm',
  method: 'POST',
  path: '/api/subscribers/ask-again',
  input: chosen,
  output: changed,
});

/** Unsubscribes subscribers, which cannot be undone. */
export const unsubscribeCall = defineCall({
  method: 'POST',
  path: '/api/subscribers/remove',
  input: chosen,
  output: changed,
});

const problems = Object.keys(IMPORT_PROBLEMS) as ImportProblem[];

const importRow = z.object({
  /** Counted from 1. */
  line: z.number(),
  email: z.string(),
  firstName: z.string(),
  /** When they consented, if the file says so. */
  consentedAt: time.optional(),
  /** The date of consent as the file has it, if it cannot be read. */
  unreadDate: z.string().optional(),
  /** Null: they can be imported. */
  problem: z.enum(problems).nullable(),
});
export type ImportRow = z.output<typeof importRow>;

const importColumns = z.object({
  /** The headers in the file of the columns that are read; a column without a header is `Column 1` and so on. */
  email: z.string(),
  name: z.string().nullable(),
  /** The headers of the columns that say who gets mail from the other tool. */
  getsMail: z.array(z.string()),
  /** The header of the column with the date of consent. */
  consentedAt: z.string().nullable(),
  /** The headers of all other columns. */
  ignored: z.array(z.string()),
});
export type ImportColumns = z.output<typeof importColumns>;

const importValue = z.object({
  /** The header of a column that says who gets mail. */
  header: z.string(),
  /** Null: all values of this meaning that are not counted by themselves. */
  value: z.string().nullable(),
  getsMail: z.boolean(),
  /** How many rows have the value. */
  rows: z.number(),
});
export type ImportValue = z.output<typeof importValue>;

/** Reads the CSV file in the body, and returns what an import would do. Stores nothing. */
export const previewImportCall = defineCall({
  method: 'POST',
  path: '/api/subscribers/import/preview',
  input: z.instanceof(Uint8Array),
  output: z.object({
    rows: z.array(importRow),
    columns: importColumns,
    values: z.array(importValue),
    /** If false, the owner has to say that everyone in the file gets mail. */
    saysWhoGetsMail: z.boolean(),
    /** Whether they would be asked to confirm; otherwise NEWSLETTER_OPT_IN asks nobody. */
    asksToConfirm: z.boolean(),
    /** How many are asked a minute. */
    askedPerMinute: z.number(),
  }),
});

/** Cleans an imported name, which may be missing or not a name. */
export const importedName = z
  .string()
  .overwrite((name) =>
    [...spacesOnly(foldInvisible(name))].slice(0, FIELD_LIMITS.firstName).join('').trim(),
  );

/** The owner's statement about consent; may be empty. */
export const consentStatement = z.string().overwrite(foldInvisible).max(MAX_CONSENT);

/** Imports some rows of a file. May be repeated, because known addresses are left out. */
export const importSubscribersCall = defineCall({
  method: 'POST',
  path: '/api/subscribers/import',
  input: z.object({
    /** An id that is the same in all calls for one file. */
    importId: z.uuid(),
    consent: consentStatement,
    /** What says that these people get mail: a column of the file, or the owner. */
    whoGetsMail: z.enum(['column', 'everyone'], NOBODY_SAYS_WHO_GETS_MAIL),
    rows: z
      .array(
        z.object({
          email: NEWSLETTER_FIELDS.email.rule,
          firstName: importedName,
          consentedAt: time.optional(),
        }),
      )
      .min(1)
      .max(IMPORT_BATCH),
  }),
  output: z.object({ imported: z.number() }),
});

/**
 * Remembers addresses as never to be mailed, such as those that have left another tool. They can only be subscribed by
 * the form of the site. May be repeated.
 */
export const suppressAddressesCall = defineCall({
  method: 'POST',
  path: '/api/subscribers/suppress',
  input: z.object({
    /** An id that is the same in all calls for one file, and differs from that of the import. */
    importId: z.uuid(),
    emails: z.array(NEWSLETTER_FIELDS.email.rule).min(1).max(IMPORT_BATCH),
  }),
  /** How many are remembered. Whoever subscribed here by themselves is not. */
  output: z.object({ remembered: z.number() }),
});

/** Adds one subscriber, who is asked to confirm. */
export const addSubscriberCall = defineCall({
  name: 'subscribers add',
  summary: 'add a subscriber, who is asked to confirm',
  method: 'POST',
  path: '/api/subscribers',
  input: z.object({
    email: NEWSLETTER_FIELDS.email.rule,
    firstName: importedName.default(''),
  }),
  output: z.object({
    id: z.string(),
    /** Otherwise NEWSLETTER_OPT_IN asks nobody, and they get the next issue. */
    asksToConfirm: z.boolean(),
  }),
});
