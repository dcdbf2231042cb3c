import { randomUUID } from 'node:crypto';
import { inBatches } from '../../forms/inBatches.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { queueForReaders, startQueueing } from '../../server/newsletter/issues.ts';
import { UNSUBSCRIBE_URL_PLACEHOLDER } from '../../server/newsletter/newsletterMails.ts';
import { type Database, inTransaction } from '../../server/storage/database.ts';
import type { NewIssue, NewSubscriber } from '../../server/storage/schema.ts';
import { SAMPLE_ISSUE } from '../sampleMails.ts';
import { STATEMENT_ROWS } from './storedRows.ts';

/** The address of the reader with this number. */
export function readerAddress(number: number): string {
  return `reader${number}@example.org`;
}

/** Stores confirmed subscribers, numbered from 0 on, and returns them. */
export async function addReaders(
  database: Database,
  count: number,
  facts: Partial<NewSubscriber> = {},
): Promise<NewSubscriber[]> {
  const now = new Date().toISOString();
  const readers = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    first_name: `Reader ${number}`,
    email: readerAddress(number),
    unsubscribe_token: `${randomUUID()}${number}`.replaceAll('-', '').padEnd(43, '0').slice(0, 43),
    subscribed_at: now,
    confirmation_requested_at: now,
    confirmed_at: now,
    ...facts,
  }));
  for (const batch of inBatches(readers, STATEMENT_ROWS)) {
    await database.insertInto('newsletter_subscribers').values(batch).execute();
  }
  return readers;
}

/** Queues a small issue, as the owner's command does. */
export async function sendTestIssue(database: Database, facts: Partial<NewIssue> = {}) {
  const issue = {
    id: randomUUID(),
    slug: 'an-article',
    subject: 'What an audit finds',
    text: `The article as text.\n\nUnsubscribe: ${UNSUBSCRIBE_URL_PLACEHOLDER}\n`,
    html: `<p>The article.</p><img src="cid:${PICTURE_CID}" alt=""><a href="${UNSUBSCRIBE_URL_PLACEHOLDER}">Unsubscribe</a>`,
    picture: SAMPLE_ISSUE.drawing.png,
    queued_at: new Date().toISOString(),
    ...facts,
  };
  const started = await inTransaction(database, (transaction) => startQueueing(transaction, issue));
  if (typeof started === 'string') throw new Error(`The issue is ${started} already`);
  await queueForReaders(database, started, { optIn: 'double' });
}
