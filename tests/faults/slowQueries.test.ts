import { sql } from 'kysely';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../server/storage/migrate.ts';
import { callContact, validMessage } from '../server/requests.ts';
import { runCommand } from '../server/runCommand.ts';
import { connectTo, newStorage, openStorage, startSite } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';

/** Longer than the timeout of a visitor's query, in s. */
const SLOW_S = 4;

/** Waits until this many commands have waited for a lock for longer than a visitor's query may. */
async function untilLongWaiting(watcher: Client, count: number): Promise<void> {
  await waitFor(
    async () => {
      const { rows } = await watcher.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'
           and query not like '%"submission_key"%'
           and query_start < clock_timestamp() - interval '${SLOW_S} s'`,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 60_000 },
  );
}

test('a migration may take long, and a second start waits for it', async () => {
  const storage = await newStorage(await temporaryDirectory(), 'postgres');
  let runs = 0;
  const up = async (database: Parameters<typeof migrate>[0]) => {
    runs += 1;
    await sql`select pg_sleep(${SLOW_S})`.execute(database);
  };
  Object.assign(MIGRATIONS, { '9999_slow': { up } });
  onTestFinished(() => void Reflect.deleteProperty(MIGRATIONS, '9999_slow'));

  await Promise.all(
    [1, 2].map(async () => migrate(await openStorage(storage, { noQueryTimeout: true }))),
  );

  expect(runs).toBe(1);
});

test("an export and an erasure wait for a slow database; a visitor's message does not", async () => {
  const storage = await newStorage(await temporaryDirectory(), 'postgres');
  const site = await startSite(storage);
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  const [other, watcher] = [
    await connectTo(storage.DATABASE_URL),
    await connectTo(storage.DATABASE_URL),
  ];
  await other.query('begin; lock table messages');
  const commands = [
    ['messages', 'export', '--json'],
    ['privacy', 'erase', '--email', validMessage.email, '--yes', '--json'],
  ];
  const running = commands.map((command) => runCommand(storage, command));
  const turnedAway = callContact(site.url, { ...validMessage, message: 'A second message' });
  expect((await turnedAway).status).toBe(503);
  await untilLongWaiting(watcher, commands.length);
  await other.query('rollback');

  expect((await Promise.all(running)).map(({ code }) => code)).toEqual([0, 0]);
});
