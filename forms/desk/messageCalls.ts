import * as z from 'zod';
import { defineCall } from './call.ts';
import { MAX_CHANGES, MAX_NOTE, MESSAGE_TABS } from './constants.ts';
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

const state = z.enum(['new', 'answered', 'closed']);
/** Why a message counts as spam: by the form's checks, or by the owner. */
const spam_reason = z.enum(['honeypot', 'repeated', 'owner']);

/** A message as a list shows it. */
export const messageSummary = z.object({
  id: z.string(),
  /** Counts the changes, so that a change of an older state is noticed. */
  version: z.number(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  /** Where on the site the form was, such as `homepage`; null: not known. */
  location: z.string().nullable(),
  /** The process that the sender drew, an address of this site. */
  link: z.string().nullable(),
  received_at: time,
  due_at: time,
  state,
  spam_reason: spam_reason.nullable(),
  answered_at: time.nullable(),
  note: z.string(),
  /** Whether a reply could not be sent yet, and is tried again. */
  has_unsent_reply: z.boolean(),
});
export type MessageSummary = z.output<typeof messageSummary>;

/** Which messages a list or an export shows, and in which order. */
export const inboxFilter = z.object({
  /** Without one, all messages are listed. */
  tab: z.enum(MESSAGE_TABS).optional(),
  search: z.string().trim().normalize().max(200).optional(),
  location: z.string().max(200).optional(),
  since: since.optional(),
  until: until.optional(),
  /** Selects messages whose answer is overdue. */
  overdue: flag,
  /** The message whose answer is due first, or the newest, which is the default. */
  order: z.enum(['due', 'newest']).optional(),
});

export const listMessagesCall = defineCall({
  name: 'messages list',
  summary: 'list messages',
  method: 'GET',
  path: '/api/messages',
  input: inboxFilter.extend({
    ...pageInput.shape,
    /** Leaves out the counts of all lists, for a caller that has them. */
    withoutTotals: flag,
  }),
  output: z.object({
    messages: z.array(messageSummary),
    nextCursor,
    // With the first page only, since a search may take many pages. Of all messages, whatever is searched.
    counts: z.record(z.enum(MESSAGE_TABS), z.number()).optional(),
    locations: z.array(z.string()).optional(),
    /** How many new messages are overdue. */
    overdue: z.number().optional(),
  }),
});

/** A message with all that is known about it. */
export const message = messageSummary.extend({
  mails: z.array(
    z.object({
      id: z.string(),
      sent_at: time.nullable(),
      /** When the site gave it up. */
      expired_at: time.nullable(),
      attempts: z.number(),
      next_attempt_at: time,
      last_error: z.string().nullable(),
      /** What the error means, in one sentence (server/mail/describeFailure.ts). */
      reason: z.string().nullable(),
    }),
  ),
  /** What a reply has besides its text, as it is sent. */
  replyFrame: z.object({ from: z.string(), subject: z.string(), quotation: z.string() }),
  /** The replies that were sent from the desk, the oldest first. */
  replies: z.array(
    z.object({
      id: z.string(),
      /** What was typed, without the quotation. */
      text: z.string(),
      sent_by: z.string(),
      created_at: time,
      sent_at: time.nullable(),
      next_attempt_at: time.nullable(),
      /** Whether its email was refused for good, which has made the message new again. */
      hasFailed: z.boolean(),
      /** Why its last attempt failed. */
      reason: z.string().nullable(),
    }),
  ),
  /** What whoever is signed in has begun to write. */
  draft: z.string(),
  /** Who else has begun to write a reply. */
  othersWriting: z.array(z.object({ author: z.string(), saved_at: time })),
  /** Other messages of the same address, the newest first, ten at most. */
  others: z.array(z.object({ id: z.string(), received_at: time, excerpt: z.string(), state })),
  subscriber: subscriberState.nullable(),
  history: z.array(activity),
});
export type Message = z.output<typeof message>;

export const readMessageCall = defineCall({
  name: 'messages show',
  summary: 'show one message in full, and whether its mail was sent',
  method: 'GET',
  path: '/api/messages/:id',
  /** The id, or its first characters. */
  input: z.object({ id: z.string().min(4, SHORT_ID).max(64) }),
  output: message,
});

/**
 * Changes messages, each only if its version is the one that the browser showed; otherwise it is among the conflicts
 * as it is now. To undo a change is another change, to the values of before.
 */
export const changeMessagesCall = defineCall({
  name: 'messages change',
  summary: 'change the state, the note or the mark of messages',
  method: 'POST',
  path: '/api/messages/changes',
  input: z.object({
    changes: z
      .array(
        z.object({
          id: z.string().max(64),
          version: z.number().int(),
          state: state.optional(),
          spam_reason: spam_reason.nullable().optional(),
          /** Only to undo; otherwise the time at which the state becomes `answered`. */
          answered_at: time.nullable().optional(),
          note: z.string().normalize().max(MAX_NOTE).optional(),
        }),
      )
      .min(1)
      .max(MAX_CHANGES),
  }),
  output: z.object({
    changed: z.array(messageSummary),
    conflicts: z.array(messageSummary),
    /** Ids of messages that were erased or have expired. */
    gone: z.array(z.string()),
  }),
});

/** Deletes every message under “Spam” for good, in the background. */
export const deleteSpamCall = defineCall({
  name: 'messages delete-spam',
  summary: 'delete all messages that count as spam',
  method: 'POST',
  path: '/api/messages/delete-spam',
  /** How many there were. */
  output: z.object({ count: z.number() }),
});
