import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  isIssueLetter,
  isIssueNote,
  isIssueSubject,
  isSendTime,
  LETTER_RULE,
  MAX_DRAFT_LETTER,
  MAX_DRAFT_NOTE,
  MAX_DRAFT_SUBJECT,
  NOTE_RULE,
  SEND_TIME_RULE,
  SUBJECT_RULE,
} from './issueRules.ts';
import { personEmail } from './peopleCalls.ts';
import { activity, newId, SHORT_ID, time } from './shared.ts';

/** The subject of an issue. */
export const issueSubject = z.string().trim().refine(isIssueSubject, SUBJECT_RULE);

/** A few lines before the article; may be empty. Control characters are left out. */
export const issueNote = z
  .string()
  .trim()
  .refine(isIssueNote, NOTE_RULE)
  .overwrite((note) => note.replace(/[^\P{Cc}\n\r\t]/gu, ''));

/** The Markdown of a letter (see mails/letterPart.ts); empty for an article. Control characters are left out. */
export const issueLetter = z
  .string()
  .refine(isIssueLetter, LETTER_RULE)
  .overwrite((letter) => letter.replace(/[^\P{Cc}\n\r\t]/gu, ''));

const slug = z.string().max(200);
const oneIssue = z.object({ slug });
/** The version that the browser showed. */
const shown = time.nullable();

/** The parts of an issue that the owner chooses. */
export const issueDraft = z.object({
  subject: issueSubject,
  note: issueNote,
  isWhole: z.boolean(),
  letter: issueLetter.default(''),
});
export type IssueDraft = z.output<typeof issueDraft>;

/** A draft that need not be valid. */
const anyDraft = z.object({
  subject: z.string().max(MAX_DRAFT_SUBJECT),
  note: z.string().max(MAX_DRAFT_NOTE),
  isWhole: z.boolean(),
  letter: z.string().max(MAX_DRAFT_LETTER).default(''),
});

/** `unsendable`: its time came, and it could not be sent. */
const state = z.enum(['unsent', 'scheduled', 'unsendable', 'sending', 'paused', 'done']);

/** Numbers of mails. */
const progress = z.object({
  queued: z.number(),
  sent: z.number(),
  waiting: z.number(),
  /** Not tried any more: refused for good, put off too long, or uncertain too often. */
  expired: z.number(),
  /** Mails to readers who have unsubscribed since. */
  unsubscribed: z.number(),
});

const issueSummary = z.object({
  slug: z.string(),
  /** `letter`: an issue that is no article. */
  kind: z.enum(['article', 'letter']),
  title: z.string(),
  /** The day of the article, or that on which a letter was last changed or sent; null: not known. */
  date: z.string().nullable(),
  /** Whether the site still has the article. A letter needs none. */
  isOnSite: z.boolean(),
  state,
  /** When the issue is to be sent. */
  sendAt: time.nullable(),
  /** When it was last sent. */
  queuedAt: time.nullable(),
  /** The progress of an issue that is being sent; null also while it is counted. */
  progress: progress.nullable(),
});
export type IssueSummary = z.output<typeof issueSummary>;

/** Lists all articles, letters and issues, the newest first. */
export const listIssuesCall = defineCall({
  name: 'newsletter list',
  summary: 'list all articles, letters and issues',
  method: 'GET',
  path: '/api/issues',
  output: z.object({ issues: z.array(issueSummary) }),
});

export const readIssueCall = defineCall({
  name: 'newsletter show',
  summary: 'show an issue: its schedule, failures and history',
  method: 'GET',
  path: '/api/issues/:slug',
  input: oneIssue,
  output: issueSummary.extend({
    /** Where the article is on the site. */
    url: z.string().nullable(),
    /** What was saved last; it need not be valid. The subject of a new issue is the title of the article. */
    draft: anyDraft,
    /** Names this version of the draft; null: none was saved. */
    draftSavedAt: time.nullable(),
    /** The subject with which it was last sent; null: it never was. */
    sentSubject: z.string().nullable(),
    schedule: z
      .object({
        by: z.string(),
        /** Names this version of the schedule. */
        scheduledAt: time,
        /** Why it could not be sent. */
        error: z.string().nullable(),
        /** Its time has come. */
        isDue: z.boolean(),
      })
      .nullable(),
    /** Some readers may have no mail of it yet. */
    isQueueing: z.boolean(),
    pausedAt: time.nullable(),
    /** Set where the issue paused itself. */
    pauseReason: z.string().nullable(),
    /** Why mails expired, by cause. Of very many, only the latest are looked at. */
    failures: z.array(z.object({ cause: z.string(), count: z.number(), example: z.string() })),
    /** How many readers have no mail of this issue; null while they are counted. */
    readers: z.number().nullable(),
    /** How many mails are sent in a minute. */
    rate: z.number(),
    history: z.array(activity),
  }),
});
export type Issue = z.output<typeof readIssueCall.output>;

/** Stores a letter: the draft of an issue that is no article. */
export const createLetterCall = defineCall({
  name: 'newsletter write',
  summary: 'store a letter, which "newsletter send" sends as an issue',
  method: 'POST',
  path: '/api/letters',
  input: z.object({
    subject: z.union([z.literal(''), issueSubject]).default(''),
    letter: issueLetter.default(''),
  }),
  output: z.object({ slug: z.string() }),
});

/** Deletes a letter that was never sent, unless somebody else has changed it since. */
export const deleteLetterCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/delete',
  input: oneIssue.extend({ shownDraft: shown }),
});

const draftOfIssue = issueDraft.extend({ slug });

/** Saves a draft, unless somebody else has saved one since. */
export const saveDraftCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/draft',
  input: anyDraft.extend({ slug, shownDraft: shown }),
  output: z.object({ savedAt: time }),
});

/** The mail as text: of the draft that was saved, or as it was last sent. Its HTML is at `/issues/SLUG/preview`. */
export const previewIssueCall = defineCall({
  method: 'GET',
  path: '/api/issues/:slug/preview',
  input: oneIssue.extend({
    of: z.enum(['draft', 'sent']),
    /** Another one for each version, so that no earlier answer is shown. */
    version: z.string().max(30),
  }),
  output: z.object({ text: z.string() }),
});

/** Sends one mail of an issue to an address, or to the address that is signed in. */
export const sendTrialCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/trial',
  input: draftOfIssue.extend({ to: personEmail.optional() }),
  output: z.object({ email: z.string() }),
});

/** When an issue is sent, in the firm's time zone, such as `2026-11-27T10:00`. */
export const sendTime = z.iso
  .datetime({ local: true, error: SEND_TIME_RULE })
  .refine(isSendTime, SEND_TIME_RULE);

/** Sends an issue, or schedules it, in place of an earlier schedule. */
export const sendIssueCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/send',
  input: draftOfIssue.extend({
    /** Null: at once. */
    sendAt: sendTime.nullable(),
    shownSchedule: shown,
    /** If somebody else has saved a draft since, nothing is sent. Without it, the draft is replaced unseen. */
    shownDraft: shown.optional(),
  }),
});

export const cancelScheduleCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/cancel',
  input: oneIssue.extend({ shownSchedule: shown }),
});

export const pauseIssueCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/pause',
  input: oneIssue,
});

export const resumeIssueCall = defineCall({
  method: 'POST',
  path: '/api/issues/:slug/resume',
  input: oneIssue,
});

/** Sends an issue once more to one subscriber, as it was last sent. */
export const resendIssueCall = defineCall({
  name: 'newsletter resend',
  summary: 'send an issue that was sent once more to one subscriber',
  method: 'POST',
  path: '/api/issues/:slug/resend',
  input: z.object({
    /** Of the subscriber. */
    id: z.string().min(4, SHORT_ID).max(64),
    slug,
    /** An id for the mail. A second call with the same id sends nothing. */
    mailId: newId.optional(),
  }),
  output: z.object({ mailId: z.string() }),
});
