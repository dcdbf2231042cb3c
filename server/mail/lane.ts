import type { Log } from '../log.ts';
import { startPolling } from '../polling.ts';
import type { MailRow } from '../storage/schema.ts';

/** A queue of mails that is delivered beside the other lanes and never waits for them. */
export type Lane = ReturnType<typeof startLane>;

/**
 * Starts to deliver a lane, `concurrency` mails at once. `claimDue` claims up to `limit` mails that are due; `nextInMs` is
 * how long it is until the next is due; undefined: ask again after `pollMs`, which is the longest time without a call.
 */
export function startLane(options: {
  readonly concurrency: number;
  readonly claimDue: (limit: number) => Promise<{ mails: MailRow[]; nextInMs: number | undefined }>;
  readonly deliver: (mail: MailRow) => Promise<unknown>;
  readonly pollMs: number;
  readonly log: Log;
}) {
  const { concurrency, claimDue, deliver, pollMs, log } = options;
  /** The deliveries under way, by the mail's id. */
  const active = new Map<string, Promise<unknown>>();
  let idleUntil = 0;
  let delayMs: number;
  const polling = startPolling({
    work: startDue,
    delayMs: () => delayMs,
    onFailure: (err) => {
      log.error({ err }, 'the outbox could not be read, so mail waits; check the database');
    },
  });

  /** Starts what is due, and sets how long it is until there is more to start. */
  async function startDue(): Promise<void> {
    delayMs = pollMs;
    const limit = concurrency - active.size;
    if (limit <= 0) return;
    const { mails, nextInMs = Number.POSITIVE_INFINITY } = await claimDue(limit);
    for (const mail of mails) start(mail);
    idleUntil = active.size === 0 ? performance.now() + nextInMs : 0;
    // A due mail that cannot be claimed is locked by another process, perhaps for long.
    const isLocked = mails.length === 0 && nextInMs <= 0;
    if (active.size < concurrency && !isLocked) delayMs = Math.min(pollMs, nextInMs);
  }

  function start(mail: MailRow): void {
    // Its claim expired while the database was unavailable. The delivery under way will record the outcome.
    if (active.has(mail.id)) return;
    const delivery = deliver(mail)
      .catch((err: unknown) => {
        log.error(
          { err, mail: mail.id },
          'the outcome of a mail could not be recorded, so it may be sent twice; check the database',
        );
      })
      .finally(() => {
        active.delete(mail.id);
        polling.wake();
      });
    active.set(mail.id, delivery);
  }

  return {
    /** Claims due mails now. */
    wake: polling.wake,
    /** Until when nothing is due, by `performance.now()`, as far as known; 0 while mails are delivered. */
    idleUntil: () => idleUntil,
    /** Claims no more mails, and resolves once the deliveries under way have ended. */
    async drain(): Promise<void> {
      await polling.stop();
      await Promise.all(active.values());
    },
  };
}
