import * as z from 'zod';
import { defineCall } from './call.ts';
import { MAX_REPLY } from './constants.ts';
import { messageSummary } from './messageCalls.ts';
import { newId } from './shared.ts';

/** How many texts the owner can keep for replies. */
export const SAVED_REPLIES = 2;

const text = z.string().normalize().max(MAX_REPLY);
const id = z.string().max(64);

/**
 * Answers a message by email, and marks it as answered. The email is held back for REPLY_HOLD_MS, so that it can be
 * cancelled. It has the text, and the quotation that `readMessageCall` returns below it.
 */
export const sendReplyCall = defineCall({
  name: 'messages reply',
  summary: 'answer a message by email, and mark it as answered',
  method: 'POST',
  path: '/api/messages/:id/reply',
  input: z.object({
    id,
    /** The version and the sender's address as they were shown. If one of them is another by now, nothing is sent. */
    version: z.number().int(),
    to: z.string().max(320),
    text: text.refine((value) => value.trim() !== '', 'Write the reply first.'),
    /** An id for the reply. A second call with the same id sends nothing. */
    replyId: newId.optional(),
  }),
  output: z.object({ replyId: z.string(), message: messageSummary }),
});

/** Takes a reply back that has not begun to be sent. Its text is the draft of the message again. */
export const cancelReplyCall = defineCall({
  name: 'messages cancel-reply',
  summary: 'take a reply back within 10 seconds',
  method: 'POST',
  path: '/api/replies/:id/cancel',
  input: z.object({ id }),
  output: z.object({ message: messageSummary }),
});

/** Keeps what somebody has begun to write; an empty text removes it. Each person has a draft of their own. */
export const saveDraftCall = defineCall({
  method: 'POST',
  path: '/api/messages/:id/draft',
  input: z.object({
    id,
    text,
    /** The draft in whose place it was written. If another one is stored by now, nothing is kept. */
    shownDraft: text.optional(),
  }),
});

export const listSavedRepliesCall = defineCall({
  method: 'GET',
  path: '/api/saved-replies',
  /** Empty texts where none is kept. */
  output: z.object({ texts: z.array(z.string()).length(SAVED_REPLIES) }),
});

export const keepReplyCall = defineCall({
  method: 'POST',
  path: '/api/saved-replies',
  input: z.object({
    place: z
      .number()
      .int()
      .min(0)
      .max(SAVED_REPLIES - 1),
    text,
  }),
});
