import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { type Ledger, type Outcome, sendMessage } from './ledger.ts';

/** The number of visitors. */
export const VISITORS = 6;
/** The default of the longest pause of a visitor between two messages, in ms. */
const PAUSE_MS = 40;
/** How long a visitor waits before they send a message again, in ms. */
const RETRY_PAUSE_MS = 100;
/** The share of visitors who send a message again that was not answered with 200. */
const PERSISTENT_SHARE = 2 / 3;
const WAIT = { timeout: 120_000 };

/**
 * Starts visitors who send one message after the other to the server at `address`, which may let them wait while there
 * is no server. Most visitors send a message again with the same key until it is answered with 200, as the form of the
 * site does; the others stop trying.
 */
export function startVisitors(options: {
  ledger: Ledger;
  address: () => string | Promise<string>;
  random: () => number;
  pauseMs?: number;
}) {
  const { ledger, address, random, pauseMs = PAUSE_MS } = options;
  const tally: Record<Outcome, number> = { answered: 0, refused: 0, cut: 0 };
  let stopped = false;
  const underWay = new Set<Promise<void>>();

  async function visit(): Promise<void> {
    while (!stopped) {
      const sending = sendUntilDone(randomUUID(), random() < PERSISTENT_SHARE);
      underWay.add(sending);
      await sending;
      underWay.delete(sending);
      await wait(random() * pauseMs);
    }
  }

  async function sendUntilDone(mark: string, persistent: boolean): Promise<void> {
    for (;;) {
      const outcome = await sendMessage(ledger, await address(), mark);
      tally[outcome] += 1;
      if (outcome === 'answered' || !persistent) return;
      await wait(RETRY_PAUSE_MS);
    }
  }

  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  onTestFinished(() => {
    stopped = true;
  });
  return {
    /** The number of messages by outcome so far, repetitions included. */
    tally,
    /** Resolves once this many more messages have been answered. */
    async untilMoreAnswered(count: number) {
      const before = tally.answered;
      await waitFor(() => expect(tally.answered).toBeGreaterThan(before + count), WAIT);
    },
    /** Resolves once every message that is being sent now is answered or has failed. */
    async untilAnswered() {
      await Promise.all(underWay);
    },
    /** Resolves once every visitor has an answer or has stopped trying. */
    async stop() {
      stopped = true;
      await visits;
    },
  };
}
