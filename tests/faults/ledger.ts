import { randomUUID } from 'node:crypto';
import { callContact, validMessage } from '../server/requests.ts';

/** How a message ended: answered 200, answered otherwise, or cut off without an answer. */
export type Outcome = 'answered' | 'refused' | 'cut';

/** Every message that a test sent, by its mark. */
export type Ledger = Map<string, Outcome>;

/** What a message is known by. */
export function newMark(): string {
  return randomUUID();
}

/** The mark in a message's text, or in a mail that tells of it. */
export function findMark(text: string): string | undefined {
  return /\bMark ([0-9a-f-]{36})\b/.exec(text)?.[1];
}

/**
 * Sends the message of this mark, whose text and Idempotency-Key are its own, and notes how it ended;
 * a message that was answered once stays so. Each goes on a connection of its own: one that is closed
 * just as a message takes it is tried again by browsers, but not by `fetch`.
 */
export async function sendMessage(
  ledger: Ledger,
  url: string,
  mark: string = newMark(),
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
