import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { waitFor } from '../waitFor.ts';
import { findMark, type Ledger } from './visitors.ts';

/** If mail still waits after this time, the test fails. */
const WAIT = { timeout: 180_000, interval: 500 };

/** The marks of the stored messages, and the mails with the mark of their message. */
type Stored = Awaited<ReturnType<typeof readStored>>;

async function readStored(settings: Readonly<Record<string, string>>) {
  await using database = await openDatabase(readSettings(settings));
  const messages = await database.selectFrom('messages').select('message').execute();
  const mails = await database
    .selectFrom('outbox')
    .leftJoin('messages', 'messages.id', 'outbox.contact_message_id')
    .select(['message_id_header', 'message', 'sent_at', 'attempts', 'claimed_by', 'last_error'])
    .execute();
  return {
    marks: messages.map(({ message }) => findMark(message) ?? message),
    mails: mails.map(({ message, ...mail }) => ({ ...mail, mark: findMark(message ?? '') })),
  };
}

/** Waits until every mail of the data of these settings was sent. `refresh` copies the data there before each look. */
export function untilMailed(
  settings: Readonly<Record<string, string>>,
  refresh?: () => Promise<void>,
): Promise<Stored> {
  return waitFor(async () => {
    await refresh?.();
    const stored = await readStored(settings);
    expect(stored.mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    return stored;
  }, WAIT);
}

/**
 * Expects that every message that was answered with 200 is stored exactly once and every other message at most once,
 * that every stored message has arrived by mail, and that a mail that arrived again has the same Message-ID. Returns
 * how many mails arrived again.
 */
export function expectNothingLost(
  ledger: Ledger,
  { marks, mails }: Stored,
  caught: readonly Email[],
): number {
  const found = new Set(marks);
  expect(marks.length, 'no message is stored twice').toBe(found.size);
  const missing = [...ledger].filter(([mark, end]) => end === 'answered' && !found.has(mark));
  expect(missing, 'answered 200 but not stored').toEqual([]);
  const unknown = marks.filter((mark) => !ledger.has(mark));
  expect(unknown, 'stored but never sent').toEqual([]);

  const arrived = caught.flatMap(({ text = '', messageId }) => {
    const mark = findMark(text);
    return mark === undefined ? [] : [{ mark, messageId }];
  });
  const mailed = new Set(arrived.map(({ mark }) => mark));
  const unmailed = marks.filter((mark) => !mailed.has(mark));
  expect(unmailed, 'stored but not mailed').toEqual([]);
  const queuedIds = new Map(mails.map((mail) => [mail.mark, mail.message_id_header]));
  const changed = arrived.filter(({ mark, messageId }) => messageId !== queuedIds.get(mark));
  expect(changed, 'mailed under another Message-ID').toEqual([]);
  expect(new Set(queuedIds.values()).size, 'a Message-ID for each').toBe(queuedIds.size);
  return arrived.length - mailed.size;
}
