import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { waitFor } from '../waitFor.ts';
import {
  callContact,
  callNewsletter,
  newMessage,
  postForm,
  validMessage,
  validSubscription,
} from './requests.ts';
import { readCommand } from './runCommand.ts';
import { addReaders } from './sendTestIssue.ts';
import { lockDatabase, startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

test('a locked database gives 503 with a clear error, pages are served, and the message can be sent again', async () => {
  const site = await startSite();
  const headers = { 'idempotency-key': 'again' };
  const read = async (path: string) => (await fetch(site.url + path)).status;
  const findMessages = () => site.database.selectFrom('messages').select('id').execute();
  expect(await read('/readyz')).toBe(200);
  const [reader] = await addReaders(site.database, 1);
  const unlock = lockDatabase(site);
  let answered = false;
  const calls = Promise.all([
    callContact(site.url, validMessage, headers),
    callNewsletter(site.url, validSubscription),
    postForm(site.url, `/newsletter/unsubscribe?token=${reader?.unsubscribe_token}`, {}),
  ]).finally(() => {
    answered = true;
  });

  expect(await read('/about')).toBe(200);
  expect(answered).toBe(false);
  const [message, subscription, farewell] = await calls;
  await waitFor(async () => expect(await read('/readyz')).toBe(503), { timeout: 10_000 });
  expect(await read('/healthz')).toBe(200);
  unlock();

  expect(message.status).toBe(503);
  expect(subscription.status).toBe(503);
  expect(await subscription.json()).toMatchObject({ code: 'PT503' });
  expect(farewell.status).toBe(503);
  expect(await findMessages()).toEqual([]);
  expect(site.logLines.join('')).toContain('"type":"StorageError"');
  await waitFor(async () => expect(await read('/readyz')).toBe(200), { timeout: 10_000 });
  expect((await callContact(site.url, validMessage, headers)).status).toBe(200);
  expect(await findMessages()).toHaveLength(1);
});

test.runIf(existsSync('/proc/locks'))(
  'the lock on the database stays while a check of the server opens the file too',
  async () => {
    const { dataDir } = await startSite();
    const { ino } = statSync(join(dataDir, 'site.db'));
    const locks = readFileSync('/proc/locks', 'utf8').split('\n');
    const isOurs = (line: string) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `);
    expect(locks.some(isOurs)).toBe(true);
    await (await openDatabase({ dataDir, databaseUrl: undefined })).destroy();
    expect(readFileSync('/proc/locks', 'utf8').split('\n').some(isOurs)).toBe(true);
  },
);

test('a commit is on disk before it is confirmed', async () => {
  const site = await startSite();
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(site.database);
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(site.database);
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  expect(journal.rows[0]?.journal_mode).toBe('wal');
});

test('no message is lost or confirmed while a file of the log is missing, and the log says why', async () => {
  const site = await startSite();
  for (const [index, name] of ['site.db-wal', 'site.db-shm'].entries()) {
    expect((await callContact(site.url, newMessage())).status).toBe(200);
    const file = join(site.dataDir, name);
    await rename(file, `${file}.away`);
    expect((await callContact(site.url, newMessage())).status).toBe(503);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect(site.logLines.join('')).toContain(`${name} was removed while the site was running`);
    // What a kill leaves.
    const DATA_DIR = join(await temporaryDirectory(), 'data');
    await cp(site.dataDir, DATA_DIR, {
      recursive: true,
      filter: (path) => !path.endsWith('.away'),
    });
    expect((await readCommand({ DATA_DIR }, ['messages', 'list'])).total).toBe(index + 1);
    await rename(`${file}.away`, file);
  }
});

test('no message is confirmed while the database file is missing or replaced, and the log says why', async () => {
  const site = await startSite();
  const file = join(site.dataDir, 'site.db');
  const statuses = async () => {
    const message = await callContact(site.url, newMessage());
    const subscription = await callNewsletter(site.url, validSubscription);
    return [message.status, subscription.status, (await fetch(`${site.url}/readyz`)).status];
  };
  await rename(file, `${file}.away`);
  expect(await statuses()).toEqual([503, 503, 503]);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(site.logLines.join('')).toContain('site.db was removed while the site was running');
  await writeFile(file, '');
  expect(await statuses()).toEqual([503, 503, 503]);
  expect(site.logLines.join('')).toContain('site.db was replaced while the site was running');

  await rename(`${file}.away`, file);
  expect((await callContact(site.url, newMessage())).status).toBe(200);
});
