import { Kysely, type QueryId, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailWorker } from '../../server/delivery/worker.ts';
import { claimMails, singleMailCondition } from '../../server/mail/outbox.ts';
import { openTransport } from '../../server/mail/transport.ts';
import { queueConfirmationRequests } from '../../server/newsletter/confirmationRequests.ts';
import { readIssueProgress } from '../../server/newsletter/issues.ts';
import { storeSubscriber, unsubscribe } from '../../server/newsletter/subscribers.ts';
import { erasePerson } from '../../server/privacy/erasePerson.ts';
import { readSettings } from '../../server/settings.ts';
import type { Database } from '../../server/storage/database.ts';
import { openPostgresDialect } from '../../server/storage/postgresDialect.ts';
import { waitFor } from '../waitFor.ts';
import { holdUp } from './holdUp.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { newStorage, openNewDatabase, openStorage, untilWaiting } from './startSite.ts';
import { addMails } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** A new database that is opened twice and used by nobody else. */
async function openTwice(): Promise<readonly [Database, Database]> {
  const { storage } = await openNewDatabase('postgres');
  const options = { noQueryTimeout: true };
  return [await openStorage(storage, options), await openStorage(storage, options)];
}

/** The database, whose nth statement of this kind and text waits at `held` after it has run. */
function pauseAfter(
  database: Database,
  {
    kind,
    text,
    nth = 1,
  }: { kind: 'SelectQueryNode' | 'InsertQueryNode'; text: string; nth?: number },
) {
  const held = holdUp();
  let seen = 0;
  let paused: QueryId | undefined;
  const watched = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === kind && JSON.stringify(node).includes(text)) seen += 1;
      if (seen === nth) paused ??= queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (queryId === paused) await held.wait();
      return result;
    },
  });
  return { watched, held };
}

test('a reader who unsubscribes while an issue is being queued is counted as unsubscribed', async () => {
  const [queueing, leaving] = await openTwice();
  const [reader] = await addReaders(queueing, 3);
  const { watched, held } = pauseAfter(queueing, { kind: 'InsertQueryNode', text: '"outbox"' });
  const queued = sendTestIssue(watched);
  await held.reached;

  const left = unsubscribe(leaving, reader?.unsubscribe_token ?? '');
  await untilWaiting(queueing, 1);
  held.release();

  await queued;
  await left;
  const issue = await readIssueProgress(leaving, 'an-article');
  expect(issue).toMatchObject({ queued: 3, unsubscribed: 1, waiting: 2 });
});

test('a reader who unsubscribes before an issue is queued gets no mail of it, and the others do', async () => {
  const [leaving, queueing] = await openTwice();
  const [leaver] = await addReaders(leaving, 3);
  const queued = await leaving.transaction().execute(async (transaction) => {
    const reader = transaction.deleteFrom('newsletter_subscribers');
    await reader.where('id', '=', leaver?.id ?? '').execute();
    const queued = sendTestIssue(queueing);
    await untilWaiting(leaving, 1);
    return [queued];
  });
  await queued[0];
  expect(await readIssueProgress(queueing, 'an-article')).toMatchObject({ queued: 2 });
});

test('who leaves by two clicks at once and comes back is not remembered as unsubscribed', async () => {
  const [slow, quick] = await openTwice();
  const [reader] = await addReaders(quick, 1);
  if (!reader) throw new Error('There is no reader');
  const leave = (database: Database) => unsubscribe(database, reader.unsubscribe_token);
  // The first query only finds out whether the token is known.
  const findLeaving = {
    kind: 'SelectQueryNode',
    text: '"newsletter_subscribers"',
    nth: 2,
  } as const;
  const { watched, held } = pauseAfter(slow, findLeaving);
  const left = leave(watched);
  await held.reached;

  const unasked = { ...reader, confirmation_requested_at: null };
  const back = leave(quick).then(() => storeSubscriber(quick, unasked, undefined));
  await Promise.race([back, untilWaiting(slow, 1)]);
  held.release();

  await left;
  expect(await back).toBe('stored');
  expect(await quick.selectFrom('newsletter_suppressions').selectAll().execute()).toEqual([]);
});

test('a mail that is being erased cannot be claimed', async () => {
  const [erasing, claiming] = await openTwice();
  const email = 'ada@example.org';
  const recipient = JSON.stringify({ name: '', address: email });
  await addMails(erasing, 1, () => ({ recipient }));
  const { watched, held } = pauseAfter(erasing, { kind: 'SelectQueryNode', text: '"outbox"' });
  const settings = readSettings({ DATA_DIR: await temporaryDirectory() });
  const context = { database: watched, settings, now: () => new Date(), actor: 'owner' };
  const erased = erasePerson(context, email);
  await held.reached;

  expect(await claimMails(claiming, { limit: 9, condition: singleMailCondition })).toEqual([]);
  held.release();

  expect(await erased).toMatchObject({ removed: { outbox: 1 }, mailsUnderWay: 0 });
});

test('two processes that queue confirmation requests at once ask nobody twice', async () => {
  const [one, other] = await openTwice();
  const longAgo = '2026-01-01T00:00:00.000Z';
  await addReaders(one, 3, {
    confirmed_at: null,
    confirmation_requested_at: null,
    subscribed_at: longAgo,
  });
  const options = {
    now: new Date(),
    subscribedUntil: new Date(),
    settings: readSettings({}),
  };
  // The first query only finds out whether there is anybody to ask.
  const findDue = { kind: 'SelectQueryNode', text: '"newsletter_subscribers"', nth: 2 } as const;
  const { watched, held } = pauseAfter(one, findDue);
  const asked = queueConfirmationRequests(watched, options);
  await held.reached;

  await queueConfirmationRequests(other, options);
  held.release();
  await asked;

  expect(await other.selectFrom('outbox').select('id').execute()).toHaveLength(3);
});

test('two workers that claim at once neither wait for each other nor claim the same mail', async () => {
  const [one, other] = await openTwice();
  await addMails(one, 2, (number) => ({ id: number === 0 ? 'held' : 'free' }));
  const claims: Promise<string[]>[] = [];
  await one.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', 'held')
      .forUpdate()
      .execute();
    for (const database of [one, other]) {
      const claimed = claimMails(database, { limit: 9, condition: singleMailCondition });
      claims.push(claimed.then((mails) => mails.map(({ id }) => id)));
    }
    await Promise.race([Promise.all(claims), untilWaiting(transaction, 2)]);
  });
  expect((await Promise.all(claims)).flat()).toEqual(['free']);
});

test('a due mail that another process has locked is polled no more often than an empty outbox', async () => {
  const [locking, database] = await openTwice();
  await addMails(locking, 1, () => ({}));
  const settings = readSettings({ NEWSLETTER_RATE: '100000' });
  await addReaders(locking, 1);
  await sendTestIssue(locking);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  await locking.transaction().execute(async (transaction) => {
    await transaction.selectFrom('outbox').selectAll().forUpdate().execute();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const transport = openTransport(settings);
    const now = () => new Date();
    const worker = startMailWorker({ database, transport, settings, log, now, pollMs: 50 });
    /** The delays between the polls of the worker's lanes, in ms. */
    const pauses = await waitFor(() => {
      const looks = timers.mock.calls.filter(([callback]) => callback.name === 'wake');
      expect(looks.length).toBeGreaterThan(20);
      return looks.map(([, pauseMs]) => pauseMs);
    });
    await worker.stop();
    expect(new Set(pauses)).toEqual(new Set([50]));
  });
});

test('a connection whose query timed out is not used again', async () => {
  const { DATABASE_URL = '' } = await newStorage(await temporaryDirectory(), 'postgres');
  const options = { queryTimeoutMs: 1000, maxConnections: 1 };
  const database = new Kysely({ dialect: openPostgresDialect(DATABASE_URL, options) });
  onTestFinished(() => database.destroy());

  const query = sql`select pg_sleep(600)`.execute(database);
  await expect(query).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });

  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});
