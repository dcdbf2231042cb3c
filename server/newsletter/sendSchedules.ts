import { renderUnsentIssue } from '../../mails/ownerMails.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { attemptEach } from '../concurrency/attemptEach.ts';
import { composeMail, deskLink } from '../mail/composeMail.ts';
import { insertMail } from '../mail/outbox.ts';
import type { SiteContext } from '../siteContext.ts';
import { inTransaction, isoTime } from '../storage/database.ts';
import { isClockSteady } from '../time/clock.ts';
import { composeIssue, toIssueRow } from './composeIssue.ts';
import { toDraft } from './drafts.ts';
import { IssueError } from './issueSource.ts';
import { countReaders, queueIssue, readSentIssue } from './issues.ts';
import { NEWSLETTER_REPLY_TO } from './newsletterMails.ts';
import {
  failSchedule,
  isImmediate,
  isTimeToSend,
  isUnchanged,
  listSchedules,
  type Schedule,
} from './schedules.ts';
import { ALL_HAVE_IT, IS_PAUSED, NO_READERS, UNSENDABLE_REASONS } from './unsendableReasons.ts';

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
    return fail((await readSentIssue(database, slug)) ? ALL_HAVE_IT : NO_READERS);
  }
  const composed = await composeIssue({ ...context, now: now() }, slug, toDraft(schedule)).catch(
    (error: unknown) => {
      if (error instanceof IssueError) return UNSENDABLE_REASONS[error.reason];
      throw error;
    },
  );
  if (typeof composed === 'string') return fail(composed);
  const outcome = await queueIssue(database, toIssueRow(slug, composed.content, now()), {
    optIn,
    replyTo: NEWSLETTER_REPLY_TO,
    stopping,
    async onBegin(transaction) {
      if (!(await isUnchanged(transaction, schedule))) return false;
      const activity = { actor, action: 'sent it as scheduled', subject: slug };
      if (!isImmediate(schedule)) await recordActivity(transaction, now(), activity);
      return true;
    },
  });
  if (outcome === 'paused') await fail(IS_PAUSED);
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
    const activity = { actor, action: 'could not send it', subject: slug, detail: reason };
    await recordActivity(transaction, now(), activity);
  });
  onMailQueued();
}
