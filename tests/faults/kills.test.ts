import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { expectNothingLost } from './expectNothingLost.ts';
import { type Ledger, newMark, sendMessage } from './ledger.ts';
import { KILLS, KINDS, prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { seededRandom } from './seededRandom.ts';
import { startRestartable } from './startRestartable.ts';
import { startVisitors } from './startVisitors.ts';

/** Bounds of the time under load before a kill, in ms. */
const SHORTEST_MS = 20;
const LONGEST_MS = 400;
/** About as long as a message takes, in ms. */
const MESSAGE_MS = 10;
const MANY = 60;

test.for(KINDS)('kills under load lose no message that was answered, on %s', async (kind) => {
  const ledger: Ledger = new Map();
  const killMoments = seededRandom(1);
  const smtp = await startSmtpServer();
  const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });
  const server = await startRestartable(prepared);
  const pages = probePages(server.address);
  const visitors = startVisitors({ ledger, address: server.started, random: seededRandom() });

  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(SHORTEST_MS + killMoments() * (LONGEST_MS - SHORTEST_MS));
    const last = sendMessage(ledger, await server.started());
    await wait(killMoments() * MESSAGE_MS);
    await server.kill();
    await last;
    await server.restart();
  }
  await visitors.stop();

  const stored = await untilMailed(prepared.storage);
  expect(visitors.tally.cut).toBeGreaterThan(0);
  await pages.expectAllAnswered();
  expectNothingLost(ledger, stored, smtp.mails);
});

test.for(KINDS)(
  'processes that start at once on an empty database share it, on %s',
  async (kind) => {
    const ledger: Ledger = new Map();
    const smtp = await startSmtpServer();
    const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });
    const servers = await Promise.all([prepared.start(), prepared.start()]);
    const urls = servers.map(({ url }) => url);
    const random = seededRandom();
    const anyServer = () => urls[Math.floor(random() * urls.length)] ?? '';
    const visitors = startVisitors({ ledger, address: anyServer, random });

    for (let count = 0; count < 10; count += 1) {
      const mark = newMark();
      await Promise.all(urls.map((url) => sendMessage(ledger, url, mark)));
    }
    await vi.waitFor(() => expect(visitors.tally.answered).toBeGreaterThan(MANY), {
      timeout: 60_000,
    });
    await visitors.stop();

    const stored = await untilMailed(prepared.storage);
    expect(servers.map(({ output }) => output().stderr)).toEqual(['', '']);
    expect(expectNothingLost(ledger, stored, smtp.mails)).toEqual({ mailedAgain: 0 });
  },
);
