import type { FastifyInstance } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import {
  cancelSchedule,
  type IssueDraft,
  type IssueSummary,
  listIssues,
  pauseIssue,
  previewIssue,
  previewQuery,
  readIssue,
  resumeIssue,
  sendIssue,
  sendTrial,
} from '../../forms/desk/issueCalls.ts';
import { DONE } from '../../forms/desk/shared.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { HttpError } from '../http/httpErrors.ts';
import { composeIssue, IssueError, listArticles, readIssueSource } from '../mail/composeIssue.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { type Database, inTransaction, isoTime } from '../storage/database.ts';
import {
  countReaders,
  findQueueingObstacle,
  listFailures,
  listIssues as listSentIssues,
  lockIssue,
  pauseIssues,
  phaseOf,
  readIssueState,
  resumeIssue as resumeStoredIssue,
} from '../storage/issues.ts';
import { insertMail } from '../storage/outbox.ts';
import {
  deleteSchedule,
  isDue,
  listSchedules,
  readSchedule,
  type Schedule,
  storeSchedule,
} from '../storage/schedules.ts';
import { listActivityOf, recordActivity } from './activity.ts';
import { addCall } from './addCall.ts';
import type { DeskContext } from './context.ts';
import { firmTimeZone } from './dueTime.ts';
import { actorOf } from './guard.ts';
import { ALL_HAVE_IT, IS_PAUSED, ISSUE_ERRORS, NO_READERS } from './sendSchedules.ts';
import { slowCounts } from './slowCounts.ts';

/** The preview runs nothing, loads nothing and is shown by the desk only. */
const PREVIEW_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
/** How many refused mails are looked at for their causes. */
const MAX_FAILURES = 500;

const IS_SENDING = 'It is being sent already.';
const CHANGED_MEANWHILE =
  'Somebody else has changed when this issue is sent. Look at it again, and then decide.';

type SentIssue = Awaited<ReturnType<typeof listSentIssues>>[number];

/** The issues of the newsletter. */
export function addIssueRoutes(app: FastifyInstance, context: DeskContext): void {
  const { settings, database, pages, now, onMailQueued, onIssueDue } = context;
  const siteDir = 'siteDir' in pages ? pages.siteDir : '';
  const { newsletterOptIn: optIn } = settings;
  const readProgress = slowCounts((slug) => readIssueState(database, slug));
  const readReaders = slowCounts((slug) => countReaders(database, slug, optIn));

  addCall(app, listIssues, async () => ({ issues: await listAll() }));

  addCall(app, readIssue, async ({ slug }) => {
    const summary = (await listAll()).find((issue) => issue.slug === slug);
    if (!summary) throw new HttpError(404, ISSUE_ERRORS.unknown);
    const article = await readIssueSource(siteDir, slug).catch(() => undefined);
    const schedule = await readSchedule(database, slug);
    const sent = (await listSentIssues(database)).find((issue) => issue.slug === slug);
    const progress = sent ? await readProgress(slug) : undefined;
    return {
      ...summary,
      progress: progress ?? null,
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
            isDue: isDue(schedule, isoTime(now())),
          }
        : null,
      pausedAt: sent?.paused_at ?? null,
      pauseReason: sent?.pause_reason ?? null,
      failures: sent ? groupFailures(await listFailures(database, slug, MAX_FAILURES)) : [],
      readers: (await readReaders(slug)) ?? null,
      rate: settings.newsletterRate,
      history: await listActivityOf(database, slug),
    };
  });

  addCall(app, previewIssue, async ({ slug, ...draft }) => {
    const { sample } = await compose(slug, draft);
    return { text: sample.text };
  });

  app.get<{ Params: { slug: string } }>('/issues/:slug/preview', async (request, reply) => {
    const query = previewQuery.safeParse({ ...Object(request.query), ...request.params });
    if (!query.success) throw new HttpError(400);
    const { sample } = await compose(query.data.slug, query.data);
    const html = sample.html
      .replaceAll(`cid:${PICTURE_CID}`, `data:image/png;base64,${sample.picture ?? ''}`)
      // Its links open nowhere, rather than in the place of the mail.
      .replace('<head>', '<head><base target="_blank">');
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  addCall(app, sendTrial, async ({ slug, ...draft }, request) => {
    const email = actorOf(request);
    const { sample } = await compose(slug, draft, email);
    await inTransaction(database, async (transaction) => {
      await insertMail(transaction, sample);
      const activity = { actor: email, action: 'sent a trial', subject: slug };
      await recordActivity(transaction, now(), activity);
    });
    onMailQueued();
    return { email };
  });

  addCall(app, sendIssue, async ({ slug, sendAt, shownSchedule, ...draft }, request) => {
    const actor = actorOf(request);
    const at = isoTime(now());
    const send_at = sendAt === null ? at : fromFirmTime(sendAt);
    if (send_at < at) throw new HttpError(400, 'That time has passed. Choose a later one.');
    await compose(slug, draft);
    if ((await readReaders(slug)) === 0) {
      const sent = await readIssueState(database, slug);
      // While mails wait, that they do is the better answer.
      if (!sent?.waiting) throw new HttpError(409, sent ? ALL_HAVE_IT : NO_READERS);
    }
    await inTransaction(database, async (transaction) => {
      const before = await requireShown(transaction, slug, shownSchedule);
      const obstacle = await findQueueingObstacle(transaction, slug);
      if (obstacle) throw new HttpError(409, obstacle === 'paused' ? IS_PAUSED : IS_SENDING);
      const { subject, note, isWhole } = draft;
      await storeSchedule(transaction, {
        ...{ slug, subject, note, is_whole: isWhole ? 1 : 0, send_at },
        ...{ scheduled_by: actor, scheduled_at: at, error: null },
      });
      const scheduling = before ? 'changed the schedule' : 'scheduled it';
      const action = sendAt === null ? 'sent it' : scheduling;
      const detail = sendAt === null ? '' : `for ${sendAt.replace('T', ', ')} (${firmTimeZone})`;
      await recordActivity(transaction, now(), { actor, action, subject: slug, detail });
    });
    onIssueDue();
    return DONE;
  });

  addCall(app, cancelSchedule, async ({ slug, shownSchedule }, request) => {
    const actor = actorOf(request);
    await inTransaction(database, async (transaction) => {
      const schedule = await requireShown(transaction, slug, shownSchedule);
      if (!schedule) throw new HttpError(409, CHANGED_MEANWHILE);
      await deleteSchedule(transaction, slug);
      const action = 'cancelled the schedule';
      await recordActivity(transaction, now(), { actor, action, subject: slug });
    });
    return DONE;
  });

  addCall(app, pauseIssue, async ({ slug }, request) => {
    const actor = actorOf(request);
    await inTransaction(database, async (transaction) => {
      const paused = await pauseIssues(transaction, now(), slug);
      if (paused.length === 0) {
        throw new HttpError(409, 'It is not being sent, or somebody else has paused it.');
      }
      await recordActivity(transaction, now(), { actor, action: 'paused it', subject: slug });
    });
    return DONE;
  });

  addCall(app, resumeIssue, async ({ slug }, request) => {
    const actor = actorOf(request);
    await inTransaction(database, async (transaction) => {
      if (!(await resumeStoredIssue(transaction, slug))) {
        throw new HttpError(409, 'It is not paused. Somebody else may have resumed it.');
      }
      await recordActivity(transaction, now(), { actor, action: 'resumed it', subject: slug });
    });
    return DONE;
  });

  /** Renders an issue. Throws an HttpError with words for the owner. */
  function compose(slug: string, { subject, note, isWhole }: IssueDraft, to?: string) {
    const draft = { subject, note, full: isWhole, to };
    return composeIssue({ siteDir, settings, now: now() }, slug, draft).catch((error: unknown) => {
      if (!(error instanceof IssueError)) throw error;
      throw new HttpError(error.reason === 'unknown' ? 404 : 409, ISSUE_ERRORS[error.reason]);
    });
  }

  /** The articles, and then the issues whose article the site has no more. */
  async function listAll(): Promise<IssueSummary[]> {
    const articles = await listArticles(siteDir);
    const sent = new Map(
      (await listSentIssues(database)).map((issue) => [issue.slug, issue] as const),
    );
    const schedules = new Map(
      (await listSchedules(database)).map((schedule) => [schedule.slug, schedule] as const),
    );
    const known = new Set(articles.map(({ slug }) => slug));
    const removed = [...new Set([...sent.keys(), ...schedules.keys()])]
      .filter((slug) => !known.has(slug))
      .map((slug) => ({ slug, title: (schedules.get(slug) ?? sent.get(slug))?.subject ?? slug }));
    return Promise.all(
      [...articles, ...removed].map(async ({ slug, title, ...article }) => {
        const issue = sent.get(slug);
        const schedule = schedules.get(slug);
        const state = stateOf(issue, schedule);
        const counts = issue && state !== 'done' ? await readProgress(slug) : undefined;
        const { date = null } = article as { date?: string };
        return {
          ...{ slug, title, date, isOnSite: known.has(slug), state },
          sendAt: schedule?.send_at ?? null,
          queuedAt: issue?.queued_at ?? null,
          progress: counts ?? null,
        };
      }),
    );
  }

  function stateOf(issue: SentIssue | undefined, schedule: Schedule | undefined) {
    const phase = issue && phaseOf(issue);
    if (phase === 'sending' || phase === 'paused') return phase;
    if (schedule?.error) return 'unsendable';
    if (schedule) return isDue(schedule, isoTime(now())) ? 'sending' : 'scheduled';
    return phase ?? 'unsent';
  }

  /** Locks the issue, and throws unless its schedule is the one that the browser showed, and can still be changed. */
  async function requireShown(transaction: Database, slug: string, shown: string | null) {
    await lockIssue(transaction, slug);
    const schedule = await readSchedule(transaction, slug);
    if ((await findQueueingObstacle(transaction, slug)) === 'sending') {
      throw new HttpError(409, IS_SENDING);
    }
    if ((schedule?.scheduled_at ?? null) !== shown) {
      const isBegun = schedule && isDue(schedule, isoTime(now()));
      throw new HttpError(409, isBegun ? IS_SENDING : CHANGED_MEANWHILE);
    }
    return schedule;
  }
}

/** A time in the firm's time zone, as stored. One that its clocks skip is the one after. */
function fromFirmTime(local: string): string {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(firmTimeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
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
