import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { type Ledger, newMark, type Outcome, sendMessage } from './ledger.ts';

/** How many there are. */
export const VISITORS = 6;
/** The longest that a visitor waits between two messages, in ms, in a test that says nothing else. */
const PAUSE_MS = 40;
/** How long one waits before the same message is sent again, in ms. */
const RETRY_PAUSE_MS = 100;
/** How many of three send a message again that was not answered 200; the others give up. */
const PERSISTENT_SHARE = 2 / 3;
const WAIT = { timeout: 120_000 };

/**
 * Has visitors send one distinct message after the other to the server at `address`, which may keep them waiting while there
 * is none. Most visitors send a message again under the same key until it is answered 200, as the
 * site's own form does; some give up.
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
      const sending = sendUntilDone(newMark(), random() < PERSISTENT_SHARE);
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
    /** How often a message ended in each way so far, repeats included. */
    tally,
    /** Ends once so many more messages have been answered. */
    async untilMoreAnswered(count: number) {
      const before = tally.answered;
      await waitFor(() => expect(tally.answered).toBeGreaterThan(before + count), WAIT);
    },
    /** Ends once every message that is under way now is answered or given up. */
    async untilAnswered() {
      await Promise.all(underWay);
    },
    /** Ends once every visitor has an answer or has given up. */
    async stop() {
      stopped = true;
      await visits;
    },
  };
}
