import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { visitorAddress } from '../calls/visitorAddress.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { removeExpiredSenders } from '../storage/messageSenders.ts';
import { removeExpiredLimits } from '../storage/rateLimits.ts';
import { identifySender, type Sender } from '../submissions/identifySender.ts';

const SWEEP_INTERVAL_MS = 60_000;

/** Wait of an answer past a limit, in ms: it slows floods over few connections, and no person minds. */
export const PAST_LIMIT_PAUSE_MS = 250;

/** Knows who sends each form, whichever way it is sent, by the visitor's address. */
export type Senders = Record<'contact' | 'newsletter', (request: FastifyRequest) => Sender>;

/** Knows senders and counts what they send, in the database; what counts no more is forgotten there. */
export function createSenders(options: {
  readonly database: Database;
  readonly salt: string;
  readonly now: () => Date;
  readonly limits: Settings['rateLimits'];
  readonly log: FastifyBaseLogger;
}): Senders {
  const { database, now, limits, log } = options;
  let sweptAt = 0;

  async function sweepNowAndThen(): Promise<void> {
    const moment = now();
    if (Math.abs(moment.getTime() - sweptAt) < SWEEP_INTERVAL_MS) return;
    sweptAt = moment.getTime();
    await removeExpiredLimits(database, moment);
    await removeExpiredSenders(database, moment);
  }

  async function count(sender: Sender): Promise<void> {
    try {
      await sender.count();
    } catch (error) {
      await wait(PAST_LIMIT_PAUSE_MS);
      throw error;
    }
    sweepNowAndThen().catch(() => undefined);
  }

  const onUncounted = (err: unknown) => log.warn({ err }, 'a submission could not be counted');
  const createSender = (form: keyof Senders) => (request: FastifyRequest) => {
    const known = { ...options, form, limit: limits[form], onUncounted };
    const sender = identifySender(known, visitorAddress(request));
    return { ...sender, count: () => count(sender) };
  };
  return { contact: createSender('contact'), newsletter: createSender('newsletter') };
}
