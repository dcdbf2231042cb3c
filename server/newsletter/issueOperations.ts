import {
  cancelScheduleCall,
  type IssueDraft,
  type IssueSummary,
  listIssuesCall,
  pauseIssueCall,
  previewIssueCall,
  readIssueCall,
  resumeIssueCall,
  sendIssueCall,
  sendTrialCall,
} from '../../forms/desk/issueCalls.ts';
import { listActivityOf } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { listExpiryErrors } from '../mail/failedMails.ts';
import { insertMail } from '../mail/outbox.ts';
import { type OperationContext, OperationError, operation } from '../operation.ts';
import { inTransaction, isoTime, type Transaction } from '../storage/database.ts';
import { firmTimeZone, instantOf } from '../time/firmTimeZone.ts';
import { findArticle, type IssueArticle, listArticles } from './articles.ts';
import { composeIssue } from './composeIssue.ts';
import { IssueError } from './issueSource.ts';
import {
  findQueueingObstacle,
  type IssueProgress,
  issueState,
  listSentIssues,
  lockIssue,
  pauseIssues,
  readSentIssue,
  resumeIssue,
  type SentIssue,
} from './issues.ts';
import {
  deleteSchedule,
  isTimeToSend,
  listSchedules,
  readSchedule,
  type Schedule,
  storeSchedule,
} from './schedules.ts';
import { ALL_HAVE_IT, IS_PAUSED, NO_READERS, UNSENDABLE_REASONS } from './unsendableReasons.ts';

/** How many expired mails of an issue are read to group them by cause. */
const MAX_FAILURES = 500;

const IS_SENDING = 'It is being sent already.';
const NOT_SENDING = 'It is not being sent, or somebody else has paused it.';
const NOT_PAUSED = 'It is not paused. Somebody else may have resumed it.';
const SKIPPED_TIME =
  'There is no such time on that day, because the clocks go forward. Choose another time.';
const CHANGED_MEANWHILE =
  'Somebody else has changed when this issue is sent. Look at it again, and then decide.';

/** The parts of an issue that the site and the database have. */
interface KnownOfIssue {
  readonly article: IssueArticle | undefined;
  readonly issue: SentIssue | undefined;
  readonly schedule: Schedule | undefined;
}

/** Operations on the issues of the newsletter. */
export const issueOperations = [
  operation(listIssuesCall, async (context) => ({ issues: await listAll(context) })),

  operation(readIssueCall, async (context, { slug }) => {
    const { database, siteDir, settings, now, cachedProgress, cachedReaderCount } = context;
    const article = await findArticle(siteDir, slug);
    const schedule = await readSchedule(database, slug);
    const sent = await readSentIssue(database, slug);
    if (!article && !schedule && !sent) {
      throw new OperationError('unknown', UNSENDABLE_REASONS.unknown);
    }
    const summary = summarise(slug, { article, issue: sent, schedule }, now());
    const progress = sent ? await cachedProgress(slug) : undefined;
    return {
      ...summary,
      progress: toProgress(progress),
      url: article?.url ?? null,
      draft: {
        subject: schedule?.subject ?? sent?.subject ?? summary.title,
        note: schedule?.note ?? '',
        isWhole: schedule?.is_whole === 1,
      },
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

  operation(previewIssueCall, async (context, { slug, ...draft }) => {
    const { sample } = await composeForOwner(context, slug, draft);
    return { text: sample.text };
  }),

  operation(sendTrialCall, async (context, { slug, ...draft }) => {
    const { database, actor: email, onMailQueued } = context;
    const { sample } = await composeForOwner(context, slug, draft, email);
    await inTransaction(database, async (transaction) => {
      await insertMail(transaction, sample);
      await record(transaction, context, slug, 'sent a trial');
    });
    onMailQueued();
    return { email };
  }),

  operation(sendIssueCall, async (context, { slug, sendAt, shownSchedule, ...draft }) => {
    const { database, now, actor, onIssueDue, cachedReaderCount } = context;
    const at = isoTime(now());
    const instant = sendAt === null ? now() : instantOf(sendAt, now());
    if (!instant) throw new OperationError('invalid', SKIPPED_TIME);
    const send_at = isoTime(instant);
    if (send_at < at) {
      throw new OperationError('invalid', 'That time has passed. Choose a later one.');
    }
    await composeForOwner(context, slug, draft);
    const readers = await cachedReaderCount(slug);
    // Read after the readers are counted: another machine may have begun to send it meanwhile.
    const sent = await readSentIssue(database, slug);
    const state = stateOf(sent, undefined, now());
    if (state === 'paused') throw new OperationError('conflict', IS_PAUSED);
    // While mails wait, lockShown refuses with a better reason, IS_SENDING.
    if (state !== 'sending' && readers === 0) {
      throw new OperationError('conflict', sent ? ALL_HAVE_IT : NO_READERS);
    }
    await inTransaction(database, async (transaction) => {
      const before = await lockShown(transaction, slug, { shown: shownSchedule, now: now() });
      const { subject, note, isWhole } = draft;
      await storeSchedule(transaction, {
        slug,
        subject,
        note,
        is_whole: isWhole ? 1 : 0,
        send_at,
        scheduled_by: actor,
        scheduled_at: at,
        error: null,
      });
      const scheduling = before ? 'changed the schedule' : 'scheduled it';
      const action = sendAt === null ? 'sent it' : scheduling;
      const detail = sendAt === null ? '' : `for ${sendAt.replace('T', ', ')} (${firmTimeZone})`;
      await recordActivity(transaction, now(), { actor, action, subject: slug, detail });
    });
    onIssueDue();
  }),

  operation(cancelScheduleCall, (context, { slug, shownSchedule }) =>
    inTransaction(context.database, async (transaction) => {
      const shown = { shown: shownSchedule, now: context.now() };
      const schedule = await lockShown(transaction, slug, shown);
      if (!schedule) throw new OperationError('conflict', CHANGED_MEANWHILE);
      await deleteSchedule(transaction, slug);
      await record(transaction, context, slug, 'cancelled the schedule');
    }),
  ),

  operation(pauseIssueCall, (context, { slug }) =>
    inTransaction(context.database, async (transaction) => {
      const [paused] = await pauseIssues(transaction, context.now(), slug);
      if (paused === undefined) throw new OperationError('conflict', NOT_SENDING);
      await record(transaction, context, slug, 'paused it');
    }),
  ),

  operation(resumeIssueCall, (context, { slug }) =>
    inTransaction(context.database, async (transaction) => {
      const issue = await readSentIssue(transaction, slug);
      if (!issue?.paused_at) throw new OperationError('conflict', NOT_PAUSED);
      await resumeIssue(transaction, slug);
      await record(transaction, context, slug, 'resumed it');
    }),
  ),
];

function record(
  transaction: Transaction,
  { actor, now }: OperationContext,
  slug: string,
  action: string,
) {
  return recordActivity(transaction, now(), { actor, action, subject: slug });
}

/** Renders an issue. Throws an OperationError. */
export async function composeForOwner(
  { siteDir, settings, now }: Pick<OperationContext, 'siteDir' | 'settings' | 'now'>,
  slug: string,
  draft: IssueDraft,
  to?: string,
) {
  try {
    return await composeIssue({ siteDir, settings, now: now() }, slug, { ...draft, to });
  } catch (error) {
    if (!(error instanceof IssueError)) throw error;
    const reason = error.reason === 'unknown' ? 'unknown' : 'conflict';
    throw new OperationError(reason, UNSENDABLE_REASONS[error.reason]);
  }
}

/** Lists the articles, and then the issues whose article is no longer on the site. */
async function listAll(context: OperationContext): Promise<IssueSummary[]> {
  const { database, siteDir, now, cachedProgress } = context;
  const articles = bySlug(await listArticles(siteDir));
  const issues = bySlug(await listSentIssues(database));
  const schedules = bySlug(await listSchedules(database));
  const slugs = new Set([...articles.keys(), ...issues.keys(), ...schedules.keys()]);
  return Promise.all(
    [...slugs].map(async (slug) => {
      const issue = issues.get(slug);
      const known = { article: articles.get(slug), issue, schedule: schedules.get(slug) };
      const summary = summarise(slug, known, now());
      const counts = issue && summary.state !== 'done' ? await cachedProgress(slug) : undefined;
      return { ...summary, progress: toProgress(counts) };
    }),
  );
}

function summarise(
  slug: string,
  { article, issue, schedule }: KnownOfIssue,
  now: Date,
): Omit<IssueSummary, 'progress'> {
  return {
    slug,
    title: article?.title ?? schedule?.subject ?? issue?.subject ?? slug,
    date: article?.date ?? null,
    isOnSite: article !== undefined,
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
  const obstacle = await findQueueingObstacle(transaction, slug);
  if (obstacle === 'sending') throw new OperationError('conflict', IS_SENDING);
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
