import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { lockDatabase } from '../server/lockDatabase.ts';
import { postgresPort } from '../server/postgresPort.ts';
import { startPostgres } from '../server/startPostgres.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { concludeFault } from './concludeFault.ts';
import type { Ledger } from './ledger.ts';
import { type DatabaseKind, type PreparedServer, prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { seededRandom } from './seededRandom.ts';
import { startVisitors, VISITORS } from './startVisitors.ts';

const WAIT = { timeout: 60_000 };
const MANY = 30;

/**
 * Takes the database away from a server under load and gives it back; the server has to recover by
 * itself. `takeAway` returns what gives it back.
 */
async function takeDatabaseAway(
  fault: string,
  prepare: (env: Record<string, string>) => Promise<PreparedServer>,
  takeAway: (prepared: PreparedServer) => Promise<() => Promise<void>>,
): Promise<void> {
  const ledger: Ledger = new Map();
  const smtp = await startSmtpServer();
  const prepared = await prepare({ SMTP_URL: smtp.url });
  const server = await prepared.start();
  const pages = probePages(() => server.url);
  const visitors = startVisitors({
    ledger,
    address: () => server.url,
    random: seededRandom(inject('faultSeed')),
  });
  const { tally } = visitors;
  await vi.waitFor(() => expect(tally.answered).toBeGreaterThan(MANY), WAIT);

  const giveBack = await takeAway(prepared);
  await vi.waitFor(() => expect(tally.refused).toBeGreaterThanOrEqual(VISITORS), WAIT);
  await giveBack();

  const answeredBefore = tally.answered;
  await vi.waitFor(() => expect(tally.answered).toBeGreaterThan(answeredBefore + MANY), WAIT);
  await visitors.stop();
  const stored = await untilMailed(prepared.storage);
  expect(tally.cut).toBe(0);
  expect(server.child.exitCode).toBeNull();
  expect(server.output().stderr).toBe('');
  await concludeFault(fault, { pages, ledger, stored, mails: smtp.mails });
}

test.for<{ kind: DatabaseKind; name: string }>([
  { kind: 'sqlite', name: 'SQLite' },
  { kind: 'postgres', name: 'PostgreSQL' },
])('a database that another process locks is waited for, $name', async ({ kind, name }) => {
  await takeDatabaseAway(
    `database locked, ${name}`,
    (env) => prepareServer(kind, env),
    (prepared) => lockDatabase(prepared),
  );
});

test('a PostgreSQL server that crashes and comes back is used again', async () => {
  postgresPort();
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const DATABASE_URL = await postgres.createDatabase();
  await takeDatabaseAway(
    'PostgreSQL crashed, started again',
    (env) => prepareServer({ DATABASE_URL }, env),
    async () => {
      await postgres.stop('immediate');
      return () => postgres.start();
    },
  );
});
