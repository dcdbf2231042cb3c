import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../server/startPostgres.ts';
import { postgresPort } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { waitFor } from '../waitFor.ts';
import { prepareServer } from './prepareServer.ts';
import { expectNothingLost, untilMailed } from './stored.ts';
import { type Ledger, probePage, startVisitors, VISITORS } from './visitors.ts';

const WAIT = { timeout: 120_000 };
const MANY = 30;
/** More mails than the worker sends at once. */
const MAILS = 5;

/** A mail server that accepts connections and never answers. */
async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  }).listen(0, '127.0.0.1');
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, sockets, end };
}

test('under load, a PostgreSQL server that crashes and a mail server that is silent are used once they are back', async () => {
  postgresPort();
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const silent = await startSilentServer();
  const ledger: Ledger = new Map();
  const prepared = await prepareServer('sqlite', {
    DATABASE_URL: await postgres.createDatabase(),
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
  });
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
  await waitFor(() => expect(silent.sockets.length).toBeGreaterThan(MAILS), WAIT);
  silent.end();
  const smtp = await startSmtpServer({ port: silent.port });
  const stored = await untilMailed(prepared.settings);
  expect(tally.cut).toBe(0);
  expect(server.child.exitCode).toBeNull();
  expect(server.output().stderr).toBe('');
  await page.expectAllAnswered();
  expectNothingLost(ledger, stored, smtp.mails);
});
