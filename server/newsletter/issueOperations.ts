import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import {
  cancelScheduleCall,
  createLetterCall,
  deleteLetterCall,
  type IssueDraft,
  type IssueSummary,
  issueDraft,
  listIssuesCall,
  pauseIssueCall,
  previewIssueCall,
  readIssueCall,
  resumeIssueCall,
  saveDraftCall,
  sendIssueCall,
  sendTrialCall,
} from '../../forms/desk/issueCalls.ts';
import { listActivityOf } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { isLetterSlug, newLetterSlug } from '../letterSlug.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { listExpiryErrors } from '../mail/failedMails.ts';
import { insertMail } from '../mail/outbox.ts';
import { type OperationContext, OperationError, operation, parseInput } from '../operation.ts';
import { inTransaction, isoTime, type Transaction } from '../storage/database.ts';
import type { NewMail } from '../storage/schema.ts';
import { firmTimeZone, instantOf } from '../time/firmTimeZone.ts';
import { findArticle, type IssueArticle, listArticles } from './articles.ts';
import { composeIssue, sampleMail } from './composeIssue.ts';
import {
  deleteDraft,
  listLetters,
  readDraft,
  type StoredDraft,
  storeDraft,
  toDraft,
  toStoredDraft,
} from './drafts.ts';
import {
  type IssueProgress,
  issueState,
  listSentIssues,
  lockIssue,
  pauseIssues,
  readIssueContent,
  readSentIssue,
  resumeIssue,
  type SentIssue,
} from './issues.ts';
import { NEVER_SENT, resendIssue } from './resendIssue.ts';
import {
  deleteSchedule,
  isTimeToSend,
  listSchedules,
  readSchedule,
  type Schedule,
  storeSchedule,
} from './schedules.ts';
import { UNSENDABLE_REASONS } from './unsendableReasons.ts';

/** How many expired mails of an issue are read to group them by cause. */
const MAX_FAILURES = 500;

const IS_SENDING = 'It is being sent already.';
const NOT_SENDING = 'It is not being sent, or somebody else has paused it.';
const NOT_PAUSED = 'It is not paused. Somebody else may have resumed it.';
const SKIPPED_TIME =
  'There is no such time on that day, because the clocks go forward. Choose another time.';
const NOT_DELETABLE = 'Only a letter that was never sent and has no schedule can be deleted.';
const NO_SUBJECT = 'A letter without a subject';
const DRAFT_CHANGED = 'Somebody else has changed this draft since.';
const CHANGED_MEANWHILE =
  'Somebody else has changed when this issue is sent. Look at it again, and then decide.';

/** The parts of an issue that the site and the database have. */
interface KnownOfIssue {
  readonly article: IssueArticle | undefined;
  readonly issue: SentIssue | undefined;
  readonly schedule: Schedule | undefined;
  /** The draft of a letter. */
  readonly letter: StoredDraft | undefined;
}

/** Operations on the issues of the newsletter. */
export const issueOperations = [
  operation(listIssuesCall, async (context) => ({ issues: await listAll(context) })),

  operation(readIssueCall, async (context, { slug }) => {
    const { database, siteDir, settings, now, cachedProgress, cachedReaderCount } = context;
    const article = await findArticle(siteDir, slug);
    const schedule = await readSchedule(database, slug);
    const sent = await readSentIssue(database, slug);
    const draft = await readDraft(database, slug);
    const composed = draft ?? schedule;
    const letter = isLetterSlug(slug) ? draft : undefined;
    if (!article && !schedule && !sent && !letter) {
      const reason = isLetterSlug(slug) ? 'deleted' : 'unknown';
      throw new OperationError('unknown', UNSENDABLE_REASONS[reason]);
    }
    const summary = summarise(slug, { article, issue: sent, schedule, letter }, now());
    const progress = sent ? await cachedProgress(slug) : undefined;
    return {
      ...summary,
      progress: toProgress(progress),
      url: article?.url ?? null,
      draft: composed ? toDraft(composed) : newDraft(sent?.subject ?? summary.title),
      draftSavedAt: draft?.saved_at ?? null,
      sentSubject: sent?.subject ?? null,
      schedule: schedule
        ? {
            by: schedule.scheduled_by,
            scheduledAt: schedule.scheduled_at,
            error: schedule.error,
            isDue: isTimeToSend(schedule, isoTime(now())),
          }
        : null,
      isQueueing: (sent?.queueing_until ?? null) !== null,
      pausedAt: sent?.paused_at ?? null,
      pauseReason: sent?.pause_reason ?? null,
      failures: sent ? groupFailures(await listExpiryErrors(database, slug, MAX_FAILURES)) : [],
      readers: (await cachedReaderCount(slug)) ?? null,
      rate: settings.newsletterRate,
      history: await listActivityOf(database, slug),
    };
  }),

  operation(saveDraftCall, ({ database, now }, { slug, shownDraft, ...draft }) =>
    inTransaction(database, async (transaction) => {
      await lockDraft(transaction, slug, shownDraft);
      const savedAt = isoTime(now());
      await storeDraft(transaction, toStoredDraft(slug, draft, savedAt));
      return { savedAt };
    }),
  ),

  operation(createLetterCall, (context, { subject, letter }) =>
    inTransaction(context.database, async (transaction) => {
      const slug = newLetterSlug();
      const draft = { ...newDraft(subject), letter };
      await storeDraft(transaction, toStoredDraft(slug, draft, isoTime(context.now())));
      await recordActivity(transaction, context, 'began a letter', { subject: slug });
      return { slug };
    }),
  ),

  operation(deleteLetterCall, (context, { slug, shownDraft }) =>
    inTransaction(context.database, async (transaction) => {
      await lockDraft(transaction, slug, shownDraft);
      const isSent = (await readSentIssue(transaction, slug)) !== undefined;
      if (!isLetterSlug(slug) || isSent || (await readSchedule(transaction, slug))) {
        throw new OperationError('conflict', NOT_DELETABLE);
      }
      await deleteDraft(transaction, slug);
      await recordActivity(transaction, context, 'deleted a letter', { subject: slug });
    }),
  ),

  operation(previewIssueCall, async (context, { slug, of }) => ({
    text: (await composePreview(context, slug, of)).text,
  })),

  operation(sendTrialCall, async (context, { slug, to, ...draft }) => {
    const { database, siteDir, actor, onMailQueued } = context;
    const email = to ?? actor;
    const content = await composeIssue(siteDir, slug, draft);
    await inTransaction(database, async (transaction) => {
      await requireLetter(transaction, slug);
      await insertMail(transaction, sampleMail(content, context, email));
      await recordActivity(transaction, context, 'sent a trial', { subject: slug });
    });
    onMailQueued();
    return { email };
  }),

  operation(sendIssueCall, async (context, input) => {
    const { slug, sendAt, shownSchedule, shownDraft, ...draft } = input;
    const { database, siteDir, now, actor, onIssueDue, cachedReaderCount } = context;
    const time = now();
    const at = isoTime(time);
    const instant = sendAt === null ? time : instantOf(sendAt, time);
    if (!instant) throw new OperationError('invalid', SKIPPED_TIME);
    const send_at = isoTime(instant);
    if (send_at < at) {
      throw new OperationError('invalid', 'That time has passed. Choose a later one.');
    }
    await composeIssue(siteDir, slug, draft);
    const readers = await cachedReaderCount(slug);
    // Read after the readers are counted: another machine may have begun to send it meanwhile.
    const sent = await readSentIssue(database, slug);
    const state = stateOf(sent, undefined, now());
    if (state === 'paused') throw new OperationError('conflict', UNSENDABLE_REASONS.paused);
    // While mails wait, lockShown refuses with a better reason, IS_SENDING.
    if (state !== 'sending' && readers === 0) {
      const { allHaveIt, noReaders } = UNSENDABLE_REASONS;
      throw new OperationError('conflict', sent ? allHaveIt : noReaders);
    }
    await inTransaction(database, async (transaction) => {
      const before = await lockShown(transaction, slug, { shown: shownSchedule, now: now() });
      await requireLetter(transaction, slug);
      const stored = toStoredDraft(slug, draft, at);
      if (shownDraft !== undefined) await lockDraft(transaction, slug, shownDraft, draft);
      await storeDraft(transaction, stored);
      const { saved_at: _, ...content } = stored;
      await storeSchedule(transaction, {
        ...content,
        send_at,
        scheduled_by: actor,
        scheduled_at: at,
        error: null,
      });
      const scheduling = before ? 'changed the schedule' : 'scheduled it';
      const action = sendAt === null ? 'sent it' : scheduling;
      const detail = sendAt === null ? '' : `for ${sendAt.replace('T', ', ')} (${firmTimeZone})`;
      await recordActivity(transaction, context, action, { subject: slug, detail });
    });
    onIssueDue();
  }),

  operation(cancelScheduleCall, (context, { slug, shownSchedule }) =>
    inTransaction(context.database, async (transaction) => {
      const shown = { shown: shownSchedule, now: context.now() };
      const schedule = await lockShown(transaction, slug, shown);
      if (!schedule) throw new OperationError('conflict', CHANGED_MEANWHILE);
      await deleteSchedule(transaction, slug);
      await recordActivity(transaction, context, 'cancelled the schedule', { subject: slug });
    }),
  ),

  operation(pauseIssueCall, (context, { slug }) =>
    inTransaction(context.database, async (transaction) => {
      const [paused] = await pauseIssues(transaction, context.now(), slug);
      if (paused === undefined) throw new OperationError('conflict', NOT_SENDING);
      await recordActivity(transaction, context, 'paused it', { subject: slug });
    }),
  ),

  operation(resumeIssueCall, (context, { slug }) =>
    inTransaction(context.database, async (transaction) => {
      const issue = await readSentIssue(transaction, slug);
      if (!issue?.paused_at) throw new OperationError('conflict', NOT_PAUSED);
      await resumeIssue(transaction, slug);
      await recordActivity(transaction, context, 'resumed it', { subject: slug });
    }),
  ),

  resendIssue,
];

/** The draft of an issue of which none was saved. */
function newDraft(subject: string): IssueDraft {
  return { subject, note: '', isWhole: false, letter: '' };
}

/**
 * The mail of an issue as its readers will get it, by the draft that was saved, or as it was last sent. Throws an
 * OperationError.
 */
export async function composePreview(
  context: Pick<OperationContext, 'database' | 'siteDir' | 'settings' | 'now'>,
  slug: string,
  of: z.output<typeof previewIssueCall.input>['of'],
): Promise<NewMail> {
  const { database, siteDir } = context;
  if (of === 'sent') {
    const content = await readIssueContent(database, slug);
    if (!content) throw new OperationError('unknown', NEVER_SENT);
    return sampleMail(content, context);
  }
  const stored = (await readDraft(database, slug)) ?? (await readSchedule(database, slug));
  const { title = slug } = (await findArticle(siteDir, slug)) ?? {};
  const draft = parseInput(issueDraft, stored ? toDraft(stored) : newDraft(title));
  return sampleMail(await composeIssue(siteDir, slug, draft), context);
}

/** Lists the articles, the letters, and the issues whose article is not on the site, the newest first. */
async function listAll(context: OperationContext): Promise<IssueSummary[]> {
  const { database, siteDir, now, cachedProgress } = context;
  const articles = bySlug(await listArticles(siteDir));
  const issues = bySlug(await listSentIssues(database));
  const schedules = bySlug(await listSchedules(database));
  const letters = bySlug(await listLetters(database));
  const known = [articles, issues, schedules, letters].flatMap((each) => [...each.keys()]);
  const summaries = await Promise.all(
    [...new Set(known)].map(async (slug) => {
      const issue = issues.get(slug);
      const known = {
        ...{ issue, article: articles.get(slug) },
        ...{ schedule: schedules.get(slug), letter: letters.get(slug) },
      };
      const summary = summarise(slug, known, now());
      const counts = issue && summary.state !== 'done' ? await cachedProgress(slug) : undefined;
      return { ...summary, progress: toProgress(counts) };
    }),
  );
  return summaries.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1));
}

function summarise(
  slug: string,
  { article, issue, schedule, letter }: KnownOfIssue,
  now: Date,
): Omit<IssueSummary, 'progress'> {
  const isLetter = isLetterSlug(slug);
  const subject = schedule?.subject ?? letter?.subject ?? issue?.subject;
  const day = isLetter ? (issue?.queued_at ?? letter?.saved_at)?.slice(0, 10) : article?.date;
  return {
    slug,
    kind: isLetter ? 'letter' : 'article',
    title: article?.title ?? (subject || (isLetter ? NO_SUBJECT : slug)),
    date: day ?? null,
    isOnSite: isLetter || article !== undefined,
    state: stateOf(issue, schedule, now),
    sendAt: schedule?.send_at ?? null,
    queuedAt: issue?.queued_at ?? null,
  };
}

function stateOf(issue: SentIssue | undefined, schedule: Schedule | undefined, now: Date) {
  const state = issue && issueState(issue);
  // What was interrupted goes on by itself.
  if (state === 'sending' || state === 'incomplete') return 'sending';
  if (state === 'paused') return state;
  if (schedule?.error) return 'unsendable';
  if (schedule) return isTimeToSend(schedule, isoTime(now)) ? 'sending' : 'scheduled';
  return state ?? 'unsent';
}

/**
 * Locks an issue. Throws an OperationError if the browser showed another draft (`shown`, its `saved_at`), unless that
 * became the stored one by being saved: it has this content.
 */
async function lockDraft(
  transaction: Transaction,
  slug: string,
  shown: string | null,
  content?: IssueDraft,
) {
  await lockIssue(transaction, slug);
  await requireLetter(transaction, slug);
  const draft = await readDraft(transaction, slug);
  if ((draft?.saved_at ?? null) === shown) return;
  const stored = draft && issueDraft.safeParse(toDraft(draft)).data;
  if (stored && isDeepStrictEqual(stored, content)) return;
  throw new OperationError('conflict', DRAFT_CHANGED);
}

/** Throws an OperationError if this is a letter that somebody has deleted, or that never was. */
async function requireLetter(transaction: Transaction, slug: string): Promise<void> {
  if (!isLetterSlug(slug) || (await readDraft(transaction, slug))) return;
  throw new OperationError('unknown', UNSENDABLE_REASONS.deleted);
}

/**
 * Locks an issue and returns its schedule. Throws an OperationError if the issue is being sent, or if the browser
 * showed another schedule (`shown`, its `scheduled_at`).
 */
async function lockShown(
  transaction: Transaction,
  slug: string,
  { shown, now }: { shown: string | null; now: Date },
) {
  await lockIssue(transaction, slug);
  const schedule = await readSchedule(transaction, slug);
  const sent = await readSentIssue(transaction, slug);
  if (stateOf(sent, undefined, now) === 'sending') throw new OperationError('conflict', IS_SENDING);
  if ((schedule?.scheduled_at ?? null) !== shown) {
    const isBegun = schedule && isTimeToSend(schedule, isoTime(now));
    throw new OperationError('conflict', isBegun ? IS_SENDING : CHANGED_MEANWHILE);
  }
  return schedule;
}

function toProgress(issue: IssueProgress | undefined): IssueSummary['progress'] {
  if (!issue) return null;
  const { queued, sent, waiting, expired, unsubscribed } = issue;
  return { queued, sent, waiting, expired, unsubscribed };
}

function bySlug<Row extends { slug: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.slug, row]));
}

function groupFailures(errors: readonly string[]) {
  const groups = new Map<string, { cause: string; count: number; example: string }>();
  for (const error of errors) {
    const cause = describeFailure(error);
    const group = groups.get(cause) ?? { cause, count: 0, example: error };
    groups.set(cause, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
