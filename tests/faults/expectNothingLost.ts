import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { findMark, type Ledger } from './ledger.ts';
import type { Stored } from './readStored.ts';

/**
 * Expects that every message that was answered with 200 is stored exactly once and every other message at most once,
 * that every stored message has arrived by mail, and that a mail that arrived again has the same Message-ID. Returns
 * how many mails arrived again.
 */
export function expectNothingLost(
  ledger: Ledger,
  stored: Stored,
  caught: readonly Email[],
): { readonly mailedAgain: number } {
  const answered = [...ledger].filter(([, outcome]) => outcome === 'answered');
  const found = new Set(stored.marks);
  expect(stored.marks.length, 'no message is stored twice').toBe(found.size);
  const missing = answered.filter(([mark]) => !found.has(mark));
  expect(missing, 'answered 200 but not stored').toEqual([]);
  const unknown = stored.marks.filter((mark) => !ledger.has(mark));
  expect(unknown, 'stored but never sent').toEqual([]);

  const mails = caught.filter((mail) => findMark(mail.text ?? '') !== undefined);
  const mailed = new Set(mails.map((mail) => findMark(mail.text ?? '')));
  const unmailed = stored.marks.filter((mark) => !mailed.has(mark));
  expect(unmailed, 'stored but not mailed').toEqual([]);
  const queuedIds = new Map(stored.mails.map((mail) => [mail.mark, mail.mailId]));
  const changed = mails.filter(
    (mail) => mail.messageId !== queuedIds.get(findMark(mail.text ?? '')),
  );
  expect(
    changed.map((mail) => mail.messageId),
    'mailed under another Message-ID',
  ).toEqual([]);
  expect(new Set(queuedIds.values()).size, 'a Message-ID for each').toBe(queuedIds.size);
  return { mailedAgain: mails.length - mailed.size };
}
