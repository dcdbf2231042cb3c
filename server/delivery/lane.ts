import { startPolling } from '../concurrency/polling.ts';
import type { Log } from '../log.ts';
import type { MailRow } from '../storage/schema.ts';

/** A queue of mails that is delivered beside the other lanes and never waits for them. */
export type Lane = ReturnType<typeof startLane>;

/**
 * Starts to deliver a lane, `concurrency` mails at once. `claimDue` claims up to `limit` due mails. It is called again
 * after `nextInMs`, the time until the next mail is due, but after `pollMs` at the latest.
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

  /** Starts the deliveries of due mails, and sets the delay until the next call. */
  async function startDue(): Promise<void> {
    delayMs = pollMs;
    const limit = concurrency - active.size;
    if (limit <= 0) return;
    const { mails, nextInMs = Number.POSITIVE_INFINITY } = await claimDue(limit);
    for (const mail of mails) start(mail);
    idleUntil = active.size === 0 ? performance.now() + nextInMs : 0;
    // Another process has locked a due mail that cannot be claimed, perhaps for long.
    const isLocked = mails.length === 0 && nextInMs <= 0;
    if (active.size < concurrency && !isLocked) delayMs = Math.min(pollMs, nextInMs);
  }

  function start(mail: MailRow): void {
    // The mail's claim expired while the database was unavailable. The delivery under way will record the outcome.
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
    /** Until when no mail is due, by `performance.now()`, as far as this process knows; 0 while it delivers mails. */
    idleUntil: () => idleUntil,
    /** Claims no more mails, and resolves once the deliveries under way have ended. */
    async drain(): Promise<void> {
      await polling.stop();
      await Promise.all(active.values());
    },
  };
}
