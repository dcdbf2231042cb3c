import { renderUnsentIssue } from '../../mails/ownerMails.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { attemptEach } from '../concurrency/attemptEach.ts';
import { composeMail, deskLink } from '../mail/composeMail.ts';
import { insertMail } from '../mail/outbox.ts';
import { OperationError } from '../operation.ts';
import type { SiteContext } from '../siteContext.ts';
import { inTransaction, isoTime } from '../storage/database.ts';
import { isClockSteady } from '../time/clock.ts';
import { composeIssue, toIssueRow } from './composeIssue.ts';
import { toDraft } from './drafts.ts';
import {
  countReaders,
  lockIssue,
  queueForReaders,
  readSentIssue,
  startQueueing,
} from './issues.ts';
import {
  failSchedule,
  isImmediate,
  isTimeToSend,
  listSchedules,
  readSchedule,
  type Schedule,
} from './schedules.ts';
import { UNSENDABLE_REASONS } from './unsendableReasons.ts';

const NOT_FOUND = 404;
/** For so long, another machine may have a newer build of the site, with an article that is missing here, in ms. */
const UPDATE_MS = 10 * MINUTE_MS;

interface SendingContext extends SiteContext {
  /** The folder of the built site. */
  readonly siteDir: string;
}

/**
 * Queues the issues that are to be sent at once, and the issues whose time has come, if the clock can be trusted. Call
 * it every few seconds. Safe to call from several processes at once: each reader gets one mail.
 */
export async function sendSchedules(context: SendingContext, stopping: AbortSignal): Promise<void> {
  const { database, now } = context;
  await attemptEach(await listSchedules(database), async (schedule) => {
    if (stopping.aborted || !isTimeToSend(schedule, isoTime(now()))) return;
    const { scheduled_at } = schedule;
    if (isImmediate(schedule) || (await isClockSteady(database, now(), scheduled_at))) {
      await sendSchedule(context, schedule, stopping);
    }
  });
}

async function sendSchedule(
  context: SendingContext,
  schedule: Schedule,
  stopping: AbortSignal,
): Promise<void> {
  const { database, settings, now } = context;
  const { slug, scheduled_by: actor } = schedule;
  const fail = (reason: string) => failAndTell(context, schedule, reason);
  const { newsletterOptIn: optIn } = settings;
  if ((await countReaders(database, slug, optIn, { upTo: 1 })) === 0) {
    const { allHaveIt, noReaders } = UNSENDABLE_REASONS;
    return fail((await readSentIssue(database, slug)) ? allHaveIt : noReaders);
  }
  const content = await composeIssue(context.siteDir, slug, toDraft(schedule)).catch(
    (error: unknown) => {
      if (error instanceof OperationError) return error;
      throw error;
    },
  );
  if (content instanceof OperationError) {
    const isMissing = content.statusCode === NOT_FOUND;
    const lateMs = now().getTime() - Date.parse(schedule.send_at);
    if (isMissing && lateMs < UPDATE_MS) return undefined;
    return fail(content.message);
  }
  const started = await inTransaction(database, async (transaction) => {
    await lockIssue(transaction, slug);
    const current = await readSchedule(transaction, slug);
    const isUnchanged = current?.scheduled_at === schedule.scheduled_at && current.error === null;
    if (!isUnchanged) return undefined;
    const issue = await startQueueing(transaction, toIssueRow(slug, content, now()));
    if (typeof issue !== 'string' && !isImmediate(schedule)) {
      await recordActivity(transaction, { actor, now }, 'sent it as scheduled', { subject: slug });
    }
    return issue;
  });
  if (started === 'paused') return fail(UNSENDABLE_REASONS.paused);
  if (typeof started === 'object') await queueForReaders(database, started, { optIn, stopping });
}

/** Stores why an issue could not be sent, and mails the owner, once. */
async function failAndTell(
  { database, settings, now, onMailQueued }: SendingContext,
  schedule: Schedule,
  reason: string,
): Promise<void> {
  const { slug, subject, scheduled_by: actor } = schedule;
  await inTransaction(database, async (transaction) => {
    if (!(await failSchedule(transaction, schedule, reason))) return;
    const link = deskLink(settings, `/issues/${encodeURIComponent(slug)}`);
    const mail = composeMail(settings.mailFrom, {
      ...renderUnsentIssue({ subject, reason, link }),
      kind: 'alert',
      created_at: isoTime(now()),
    });
    await insertMail(transaction, mail);
    const about = { subject: slug, detail: reason };
    await recordActivity(transaction, { actor, now }, 'could not send it', about);
  });
  onMailQueued();
}
