import { randomUUID } from 'node:crypto';
import { callContact, validMessage } from '../server/requests.ts';

/** The outcome of a message: answered with 200, answered otherwise, or cut off without an answer. */
export type Outcome = 'answered' | 'refused' | 'cut';

/** Every message that a test sent, by the mark that identifies it. */
export type Ledger = Map<string, Outcome>;

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
