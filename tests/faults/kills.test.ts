import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readIssueProgress } from '../../server/storage/issues.ts';
import { addReaders, readerAddress, sendTestIssue } from '../server/sendTestIssue.ts';
import { openStorage } from '../server/startSite.ts';
import { type CaughtMails, startSmtpServer } from '../server/startSmtpServer.ts';
import { expectNothingLost } from './expectNothingLost.ts';
import { type Ledger, sendMessage } from './ledger.ts';
import { KILLS, KINDS, prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { repeatableRandom } from './repeatableRandom.ts';
import { startVisitors } from './startVisitors.ts';

/** Fast enough that mails are being sent at each kill, and slow enough to last for all kills. */
const RATE = { NEWSLETTER_RATE: '3000' };
/** The range of the time under load before a kill, in ms. */
const SHORTEST_MS = 20;
const LONGEST_MS = 800;
/** About as long as a message takes, in ms. */
const MESSAGE_MS = 10;
/** More readers than the rate allows until the last kill. */
const READERS = 60 * KILLS;
const MANY = 60;

/** Starts a server that can be killed and started again. */
async function startRestartable(prepared: Awaited<ReturnType<typeof prepareServer>>) {
  let server = await prepared.start();
  let address: string | undefined = server.url;
  let back = Promise.withResolvers<string>();
  back.resolve(server.url);
  return {
    /** The address of the server; undefined while it is dead. */
    address: () => address,
    /** Resolves to the address once the server listens. */
    started: () => back.promise,
    /** Ends the server with SIGKILL. */
    async kill() {
      back = Promise.withResolvers();
      address = undefined;
      server.child.kill('SIGKILL');
      await server.exitCode;
      expect(server.child.signalCode).toBe('SIGKILL');
    },
    /** Starts the server after a kill. */
    async restart() {
      server = await prepared.start();
      address = server.url;
      back.resolve(server.url);
    },
  };
}

/** Expects one mail of the issue for each reader, under one Message-ID; returns how many arrived again. */
function expectEachReader(smtp: CaughtMails, count: number, mailIds: readonly string[]): number {
  const mails = smtp.mails.filter((mail) => mail.to?.[0]?.address?.startsWith('reader'));
  const idsByReader = Map.groupBy(mails, (mail) => mail.to?.[0]?.address);
  const readers = Array.from({ length: count }, (_, number) => readerAddress(number));
  expect([...idsByReader.keys()].sort(), 'each reader').toEqual(readers.sort());
  const queued = new Set(mailIds.map((id) => `<${id}@fixwright.example>`));
  for (const [reader, own] of idsByReader) {
    const ids = new Set(own.map(({ messageId }) => messageId ?? ''));
    expect(ids.size, `one Message-ID for ${reader}`).toBe(1);
    for (const id of ids) expect(queued.has(id), id).toBe(true);
  }
  return mails.length - count;
}

test.for(KINDS)(
  'kills under load lose no confirmed message and no mail, and repeat only mails that were not recorded, on %s',
  async (kind) => {
    const ledger: Ledger = new Map();
    const killMoments = repeatableRandom(1);
    const smtp = await startSmtpServer();
    const prepared = await prepareServer(kind, { ...RATE, SMTP_URL: smtp.url });
    const server = await startRestartable(prepared);
    const pages = probePages(server.address);
    const visitors = startVisitors({ ledger, address: server.started, random: repeatableRandom() });
    const database = await openStorage(prepared.storage);
    await addReaders(database, READERS);
    expect(await sendTestIssue(database)).toEqual({ queued: READERS });

    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(SHORTEST_MS + killMoments() * (LONGEST_MS - SHORTEST_MS));
      const last = sendMessage(ledger, await server.started());
      await wait(killMoments() * MESSAGE_MS);
      await server.kill();
      await last;
      await server.restart();
    }
    expect((await readIssueProgress(database, 'an-article'))?.waiting).toBeGreaterThan(0);
    await visitors.stop();

    const stored = await untilMailed(prepared.storage);
    expect(visitors.tally.cut).toBeGreaterThan(0);
    const state = await readIssueProgress(database, 'an-article');
    expect(state).toMatchObject({ queued: READERS, sent: READERS, waiting: 0, expired: 0 });
    const issueIds = stored.mails.flatMap(({ mailId }) => (mailId.startsWith('<') ? [] : [mailId]));
    const again = expectEachReader(smtp, READERS, issueIds);
    // A kill repeats no more mails than the bulk lane sends at once.
    expect(again).toBeLessThanOrEqual(8 * KILLS);
    await pages.expectAllAnswered();
    expectNothingLost(ledger, stored, smtp.mails);
  },
);

test.for(KINDS)('several processes can start at once on an empty database, on %s', async (kind) => {
  const ledger: Ledger = new Map();
  const smtp = await startSmtpServer();
  const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });
  const servers = await Promise.all([prepared.start(), prepared.start()]);
  const urls = servers.map(({ url }) => url);
  const random = repeatableRandom();
  const anyServer = () => urls[Math.floor(random() * urls.length)] ?? '';
  const visitors = startVisitors({ ledger, address: anyServer, random });

  for (let count = 0; count < 10; count += 1) {
    const mark = randomUUID();
    await Promise.all(urls.map((url) => sendMessage(ledger, url, mark)));
  }
  await visitors.untilMoreAnswered(MANY);
  await visitors.stop();

  const stored = await untilMailed(prepared.storage);
  expect(servers.map(({ output }) => output().stderr)).toEqual(['', '']);
  expect(expectNothingLost(ledger, stored, smtp.mails)).toEqual({ mailedAgain: 0 });
});
