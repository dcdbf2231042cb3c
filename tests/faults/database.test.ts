import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../server/startPostgres.ts';
import { postgresPort } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { waitFor } from '../waitFor.ts';
import { prepareServer } from './prepareServer.ts';
import { expectNothingLost, untilMailed } from './stored.ts';
import { type Ledger, probePage, startVisitors, VISITORS } from './visitors.ts';

const WAIT = { timeout: 60_000 };
const MANY = 30;

test('a PostgreSQL server that crashes under load and comes back is used again', async () => {
  postgresPort();
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const ledger: Ledger = new Map();
  const smtp = await startSmtpServer();
  const DATABASE_URL = await postgres.createDatabase();
  const prepared = await prepareServer('sqlite', { DATABASE_URL, SMTP_URL: smtp.url });
  const server = await prepared.start();
  const page = probePage(`${server.url}/about`);
  const visitors = startVisitors(ledger, server.url);
  const { tally } = visitors;
  await visitors.untilMoreAnswered(MANY);

  await postgres.stop('immediate');
  await waitFor(() => expect(tally.refused).toBeGreaterThanOrEqual(VISITORS), WAIT);
  await postgres.start();

  await visitors.untilMoreAnswered(MANY);
  await visitors.stop();
  const stored = await untilMailed(prepared.settings);
  expect(tally.cut).toBe(0);
  expect(server.child.exitCode).toBeNull();
  expect(server.output().stderr).toBe('');
  await page.expectAllAnswered();
  expectNothingLost(ledger, stored, smtp.mails);
});
