import type { RawBuilder, SqlBool } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../milliseconds.ts';
import { BACKOFF, type Backoff } from '../../policy.ts';
import { claimBulkMails } from '../mail/bulkMails.ts';
import { claimMails, findNextDue, singleMailCondition, toOwnerCondition } from '../mail/outbox.ts';
import { SMTP_TIMEOUTS } from '../mail/transport.ts';
import type { MailRow } from '../storage/schema.ts';
import type { DeliveryContext } from './context.ts';
import { backoffMs } from './decideAfterFailure.ts';
import { deliverMail } from './deliverMail.ts';
import { type Lane, startLane } from './lane.ts';

/** How many mails each lane delivers at once. */
const CONCURRENCY = { owner: 4, single: 4, bulk: 8 };
/** How often the outbox is polled for mails that another process has queued, in ms. */
const OUTBOX_POLL_MS = 2 * SECOND_MS;
/** The longest time that the bulk lane waits for an unavailable mail server before it tries a single mail, in ms. */
const MAX_OPEN_MS = MINUTE_MS;

type WorkerOptions = Pick<
  DeliveryContext,
  'database' | 'transport' | 'settings' | 'log' | 'now'
> & {
  readonly backoff?: Backoff | undefined;
  readonly pollMs?: number | undefined;
};

/**
 * Starts to deliver the outbox in three lanes: mails to the owner and mails to single subscribers once they are due,
 * and bulk mails at NEWSLETTER_RATE. Failed mails are tried again until they expire (see FAILURES). Claims on mails are
 * short, so that other workers take over the mails of a worker that died.
 */
export function startMailWorker(options: WorkerOptions) {
  const { database, log, pollMs = OUTBOX_POLL_MS, backoff = BACKOFF } = options;
  const stopping = new AbortController();
  const forceStop = new AbortController();
  const context: DeliveryContext = {
    ...options,
    backoff,
    stopping: stopping.signal,
    forceStop: forceStop.signal,
  };

  function startDirectLane(concurrency: number, condition: RawBuilder<SqlBool>): Lane {
    async function claimDue(limit: number) {
      const nextInMs = await findNextDue(database, condition);
      // A claim would take SQLite's lock even if nothing is due.
      const isDue = nextInMs !== undefined && nextInMs <= 0;
      return { mails: isDue ? await claimMails(database, { limit, condition }) : [], nextInMs };
    }
    const deliver = (mail: MailRow) => deliverMail(mail, context);
    return startLane({ concurrency, claimDue, deliver, pollMs, log });
  }

  const owner = startDirectLane(CONCURRENCY.owner, toOwnerCondition);
  const single = startDirectLane(CONCURRENCY.single, singleMailCondition);
  const bulk = startLane({ ...bulkDelivery(context), concurrency: CONCURRENCY.bulk, pollMs, log });
  const lanes = [owner, single, bulk];

  /** Claims no more mails, and resolves once all deliveries under way have ended. */
  async function drain(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.drain()));
  }

  /** Aborts mails that are not submitted, and waits a minute at most for the answers to the others. */
  async function stop(): Promise<void> {
    stopping.abort();
    const timer = setTimeout(() => forceStop.abort(), SMTP_TIMEOUTS.shutdownMs);
    await drain();
    clearTimeout(timer);
  }

  return {
    /** Delivers a mail that was just queued to the owner or to a single subscriber. */
    wake(): void {
      owner.wake();
      single.wake();
    },
    /** Until when no mail is due, by `performance.now()`, as far as this process knows; 0 while it delivers mails. */
    idleUntil: () => Math.min(...lanes.map((lane) => lane.idleUntil())),
    drain,
    stop,
  };
}

/** How the bulk lane claims and delivers: at NEWSLETTER_RATE, and one mail at first after the mail server failed. */
function bulkDelivery(context: DeliveryContext) {
  const { database, settings, backoff } = context;
  // A circuit breaker: open until `openUntil`, while the mail server is unavailable, then half open for a single mail.
  /** How many attempts in a row found the mail server unavailable; 0: the circuit is closed. */
  let unavailableCount = 0;
  let openUntil = 0;

  async function claimDue(limit: number) {
    const openMs = openUntil - performance.now();
    if (openMs > 0) return { mails: [], nextInMs: openMs };
    const isHalfOpen = unavailableCount > 0;
    // A single mail shows whether the mail server is back.
    if (isHalfOpen && limit < CONCURRENCY.bulk) return { mails: [], nextInMs: undefined };
    return await claimBulkMails(database, {
      limit: isHalfOpen ? 1 : limit,
      perMinute: settings.newsletterRate,
    });
  }

  async function deliver(mail: MailRow): Promise<void> {
    const outcome = await deliverMail(mail, context);
    if (outcome !== 'unavailable') {
      unavailableCount = 0;
    } else if (performance.now() >= openUntil) {
      unavailableCount += 1;
      const range = { ...backoff.transient, maxMs: MAX_OPEN_MS };
      openUntil = performance.now() + backoffMs(unavailableCount, range);
    }
  }

  return { claimDue, deliver };
}
