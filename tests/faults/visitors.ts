import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { seededRandom } from '../../src/ui/line/seededRandom.ts';
import { callContact, validMessage } from '../server/requests.ts';
import { waitFor } from '../waitFor.ts';

/** The number of visitors who send messages. */
export const VISITORS = 6;
/** How long a visitor waits before they send a message again, in ms. */
const RETRY_PAUSE_MS = 100;
/** The share of visitors who send a message again that was not answered with 200. */
const PERSISTENT_SHARE = 2 / 3;
const WAIT = { timeout: 120_000 };
/** The pause between two pages, in ms. */
const PAGE_PAUSE_MS = 100;
/** A page that takes longer counts as failed. */
const PAGE_PATIENCE_MS = 30_000;
/** Seed of every random choice of these tests: FAULTS_SEED, or a new one for each run. */
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 32);

/** The outcome of a message: answered with 200, answered otherwise, or cut off without an answer. */
type Outcome = 'answered' | 'refused' | 'cut';

/** Every message that a test sent, by the mark that identifies it. */
export type Ledger = Map<string, Outcome>;

/** Random numbers that SEED repeats; each `stream` of a test has its own. A test that fails prints the seed. */
export function repeatableRandom(stream: number): () => number {
  onTestFailed(() => console.error(`Failed with FAULTS_SEED=${SEED}`));
  return seededRandom(SEED + stream);
}

/** The mark in the text of a message or of its notification. */
export function findMark(text: string): string | undefined {
  return /\bMark ([0-9a-f-]{36})\b/.exec(text)?.[1];
}

/**
 * Sends the message of this mark, which has its own text and Idempotency-Key, and records the outcome; `answered`
 * stays. Each message has its own connection, because `fetch`, unlike a browser, does not repeat a message on a
 * connection that is just being closed.
 */
export async function sendMessage(
  ledger: Ledger,
  url: string,
  mark: string = randomUUID(),
): Promise<Outcome> {
  if (!ledger.has(mark)) ledger.set(mark, 'cut');
  const message = { ...validMessage, message: `Our invoices take nine days. Mark ${mark} .` };
  const headers = { 'idempotency-key': mark, connection: 'close' };
  const outcome = await callContact(url, message, headers).then(
    async (response): Promise<Outcome> => {
      await response.text().catch(() => undefined);
      return response.status === 200 ? 'answered' : 'refused';
    },
    (): Outcome => 'cut',
  );
  if (ledger.get(mark) !== 'answered') ledger.set(mark, outcome);
  return outcome;
}

/**
 * Starts visitors who send one message after the other, with pauses of up to `pauseMs` between them. Most visitors send
 * a message again with the same key until it is answered with 200, as the form of the site does; the others stop trying.
 */
export function startVisitors(ledger: Ledger, url: string, pauseMs = 40) {
  const random = repeatableRandom(0);
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
      const outcome = await sendMessage(ledger, url, mark);
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

/** Requests a page again and again, each time on a new connection, until it is stopped. */
export function probePage(url: string) {
  const outcomes: string[] = [];
  let stopped = false;

  async function probe(): Promise<void> {
    while (!stopped) {
      outcomes.push(await fetchPage(url));
      await wait(PAGE_PAUSE_MS);
    }
  }

  const probing = probe();
  onTestFinished(() => {
    stopped = true;
  });
  return {
    /** Stops, and expects that the page was answered with 200 each time. */
    async expectAllAnswered() {
      stopped = true;
      await probing;
      expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
      expect(outcomes).toContain('200');
    },
  };
}

/** Resolves to the status once the whole page has arrived, or to the error. */
async function fetchPage(url: string): Promise<string> {
  const signal = AbortSignal.timeout(PAGE_PATIENCE_MS);
  try {
    const response = await fetch(url, { headers: { connection: 'close' }, signal });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return inspect(error);
  }
}
