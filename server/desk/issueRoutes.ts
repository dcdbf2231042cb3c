import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  cancelScheduleCall,
  type IssueDraft,
  type IssueSummary,
  listIssuesCall,
  pauseIssueCall,
  previewIssueCall,
  previewQuery,
  readIssueCall,
  resumeIssueCall,
  sendIssueCall,
  sendTrialCall,
} from '../../forms/desk/issueCalls.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { HttpError } from '../http/httpErrors.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { composeIssue } from '../newsletter/composeIssue.ts';
import { IssueError } from '../newsletter/issueSource.ts';
import {
  ALL_HAVE_IT,
  IS_PAUSED,
  NO_READERS,
  UNSENDABLE_REASONS,
} from '../newsletter/unsendableReasons.ts';
import { inTransaction, isoTime, type Transaction } from '../storage/database.ts';
import {
  countReaders,
  findQueueingObstacle,
  type IssueProgress,
  issueState,
  listSentIssues,
  lockIssue,
  pauseIssues,
  readSentIssue,
  resumeIssue,
  type SentIssue,
} from '../storage/issues.ts';
import { insertMail } from '../storage/outbox.ts';
import { recordActivity } from '../storage/recordActivity.ts';
import {
  deleteSchedule,
  isTimeToSend,
  listSchedules,
  readSchedule,
  type Schedule,
  storeSchedule,
} from '../storage/schedules.ts';
import { addCall } from './addCall.ts';
import { findArticle, type IssueArticle, listArticles } from './articles.ts';
import { signedInEmail } from './authentication.ts';
import { cachedCounts } from './cachedCounts.ts';
import type { DeskContext } from './context.ts';
import { firmTimeZone, instantOf } from './firmTimeZone.ts';
import { listActivityOf } from './storage/activityLog.ts';
import { listExpiryErrors } from './storage/failedMails.ts';

/** The preview runs nothing, loads nothing and is shown by the desk only. */
const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
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

/** Routes of the issues of the newsletter. */
export async function issueRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { settings, database, pages, now, onMailQueued, onIssueDue, cachedProgress } = context;
  const siteDir = 'siteDir' in pages ? pages.siteDir : '';
  const { newsletterOptIn: optIn } = settings;
  const cachedReaderCount = cachedCounts((slug) => countReaders(database, slug, optIn));

  addCall(app, listIssuesCall, async () => ({ issues: await listAll() }));

  addCall(app, readIssueCall, async ({ slug }) => {
    const article = await findArticle(siteDir, slug);
    const schedule = await readSchedule(database, slug);
    const sent = await readSentIssue(database, slug);
    if (!article && !schedule && !sent) throw new HttpError(404, UNSENDABLE_REASONS.unknown);
    const summary = summarise(slug, { article, issue: sent, schedule });
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
  });

  addCall(app, previewIssueCall, async ({ slug, ...draft }) => {
    const { sample } = await compose(slug, draft);
    return { text: sample.text };
  });

  app.get<{ Params: { slug: string } }>('/issues/:slug/preview', async (request, reply) => {
    const query = previewQuery.safeParse({ ...Object(request.query), ...request.params });
    if (!query.success) throw new HttpError(400);
    const { sample } = await compose(query.data.slug, query.data);
    const html = sample.html
      .replaceAll(`cid:${PICTURE_CID}`, `data:image/png;base64,${sample.picture ?? ''}`)
      // So that a link does not replace the mail; the sandbox opens no other page.
      .replace('<head>', '<head><base target="_blank">');
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  addCall(app, sendTrialCall, async ({ slug, ...draft }, request) => {
    const email = signedInEmail(request);
    const { sample } = await compose(slug, draft, email);
    await inTransaction(database, async (transaction) => {
      await insertMail(transaction, sample);
      await record(transaction, request, slug, 'sent a trial');
    });
    onMailQueued();
    return { email };
  });

  addCall(app, sendIssueCall, async ({ slug, sendAt, shownSchedule, ...draft }, request) => {
    const actor = signedInEmail(request);
    const at = isoTime(now());
    const instant = sendAt === null ? now() : instantOf(sendAt, now());
    if (!instant) throw new HttpError(400, SKIPPED_TIME);
    const send_at = isoTime(instant);
    if (send_at < at) throw new HttpError(400, 'That time has passed. Choose a later one.');
    await compose(slug, draft);
    const readers = await cachedReaderCount(slug);
    // Read after the readers are counted: another machine may have begun to send it meanwhile.
    const sent = await readSentIssue(database, slug);
    const state = stateOf(sent, undefined);
    if (state === 'paused') throw new HttpError(409, IS_PAUSED);
    // While mails wait, lockShown refuses with a better reason, IS_SENDING.
    if (state !== 'sending' && readers === 0) {
      throw new HttpError(409, sent ? ALL_HAVE_IT : NO_READERS);
    }
    await inTransaction(database, async (transaction) => {
      const before = await lockShown(transaction, slug, shownSchedule);
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
  });

  addCall(app, cancelScheduleCall, ({ slug, shownSchedule }, request) =>
    inTransaction(database, async (transaction) => {
      const schedule = await lockShown(transaction, slug, shownSchedule);
      if (!schedule) throw new HttpError(409, CHANGED_MEANWHILE);
      await deleteSchedule(transaction, slug);
      await record(transaction, request, slug, 'cancelled the schedule');
    }),
  );

  addCall(app, pauseIssueCall, ({ slug }, request) =>
    inTransaction(database, async (transaction) => {
      const [paused] = await pauseIssues(transaction, now(), slug);
      if (paused === undefined) throw new HttpError(409, NOT_SENDING);
      await record(transaction, request, slug, 'paused it');
    }),
  );

  addCall(app, resumeIssueCall, ({ slug }, request) =>
    inTransaction(database, async (transaction) => {
      const issue = await readSentIssue(transaction, slug);
      if (!issue?.paused_at) throw new HttpError(409, NOT_PAUSED);
      await resumeIssue(transaction, slug);
      await record(transaction, request, slug, 'resumed it');
    }),
  );

  function record(transaction: Transaction, request: FastifyRequest, slug: string, action: string) {
    const actor = signedInEmail(request);
    return recordActivity(transaction, now(), { actor, action, subject: slug });
  }

  /** Renders an issue. Throws an HttpError with a text for the owner. */
  async function compose(slug: string, draft: IssueDraft, to?: string) {
    try {
      return await composeIssue({ siteDir, settings, now: now() }, slug, { ...draft, to });
    } catch (error) {
      if (!(error instanceof IssueError)) throw error;
      throw new HttpError(error.reason === 'unknown' ? 404 : 409, UNSENDABLE_REASONS[error.reason]);
    }
  }

  /** Lists the articles, and then the issues whose article is no longer on the site. */
  async function listAll(): Promise<IssueSummary[]> {
    const articles = bySlug(await listArticles(siteDir));
    const issues = bySlug(await listSentIssues(database));
    const schedules = bySlug(await listSchedules(database));
    const slugs = new Set([...articles.keys(), ...issues.keys(), ...schedules.keys()]);
    return Promise.all(
      [...slugs].map(async (slug) => {
        const issue = issues.get(slug);
        const known = { article: articles.get(slug), issue, schedule: schedules.get(slug) };
        const summary = summarise(slug, known);
        const counts = issue && summary.state !== 'done' ? await cachedProgress(slug) : undefined;
        return { ...summary, progress: toProgress(counts) };
      }),
    );
  }

  function summarise(
    slug: string,
    { article, issue, schedule }: KnownOfIssue,
  ): Omit<IssueSummary, 'progress'> {
    return {
      slug,
      title: article?.title ?? schedule?.subject ?? issue?.subject ?? slug,
      date: article?.date ?? null,
      isOnSite: article !== undefined,
      state: stateOf(issue, schedule),
      sendAt: schedule?.send_at ?? null,
      queuedAt: issue?.queued_at ?? null,
    };
  }

  function stateOf(issue: SentIssue | undefined, schedule: Schedule | undefined) {
    const state = issue && issueState(issue);
    // What was interrupted goes on by itself.
    if (state === 'sending' || state === 'incomplete') return 'sending';
    if (state === 'paused') return state;
    if (schedule?.error) return 'unsendable';
    if (schedule) return isTimeToSend(schedule, isoTime(now())) ? 'sending' : 'scheduled';
    return state ?? 'unsent';
  }

  /**
   * Locks an issue and returns its schedule. Throws an HttpError if the issue is being sent, or if the browser showed
   * another schedule (`shown`, its `scheduled_at`).
   */
  async function lockShown(transaction: Transaction, slug: string, shown: string | null) {
    await lockIssue(transaction, slug);
    const schedule = await readSchedule(transaction, slug);
    const obstacle = await findQueueingObstacle(transaction, slug);
    if (obstacle === 'sending') throw new HttpError(409, IS_SENDING);
    if ((schedule?.scheduled_at ?? null) !== shown) {
      const isBegun = schedule && isTimeToSend(schedule, isoTime(now()));
      throw new HttpError(409, isBegun ? IS_SENDING : CHANGED_MEANWHILE);
    }
    return schedule;
  }
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
