import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { readIssueProgress } from '../../server/newsletter/issues.ts';
import { addReaders, readerAddress, sendTestIssue } from '../server/sendTestIssue.ts';
import { openStorage } from '../server/startSite.ts';
import { type CaughtMails, startSmtpServer } from '../server/startSmtpServer.ts';
import { KINDS, prepareServer } from './prepareServer.ts';
import { expectNothingLost, untilMailed } from './stored.ts';
import { type Ledger, repeatableRandom, sendMessage, startVisitors } from './visitors.ts';

/** How often a test kills the server; `npm run test:faults` kills it more often. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
/** Fast enough that mails are being sent at each kill, and slow enough to last for all kills. */
const RATE = { NEWSLETTER_RATE: '3000' };
/** The range of the time under load before a kill, in ms. */
const SHORTEST_MS = 20;
const LONGEST_MS = 800;
/** About as long as a message takes, in ms. */
const MESSAGE_MS = 10;
/** More readers than the rate allows until the last kill. */
const READERS = 60 * KILLS;

/** Expects one mail of the issue for each reader, under one Message-ID; returns how many arrived again. */
function expectEachReader(smtp: CaughtMails, mailIds: readonly string[]): number {
  const mails = smtp.mails.filter((mail) => mail.to?.[0]?.address?.startsWith('reader'));
  const idsByReader = Map.groupBy(mails, (mail) => mail.to?.[0]?.address);
  const readers = Array.from({ length: READERS }, (_, number) => readerAddress(number));
  expect([...idsByReader.keys()].sort(), 'each reader').toEqual(readers.sort());
  const queued = new Set(mailIds.map((id) => `<${id}@fixwright.example>`));
  for (const [reader, own] of idsByReader) {
    const ids = new Set(own.map(({ messageId }) => messageId ?? ''));
    expect(ids.size, `one Message-ID for ${reader}`).toBe(1);
    for (const id of ids) expect(queued.has(id), id).toBe(true);
  }
  return mails.length - READERS;
}

test.for(KINDS)(
  'kills under load lose no confirmed message and no mail, and repeat only mails that were not recorded, on %s',
  async (kind) => {
    const ledger: Ledger = new Map();
    const killMoments = repeatableRandom(1);
    const smtp = await startSmtpServer();
    const PORT = String(await freePort());
    const prepared = await prepareServer(kind, { ...RATE, PORT, SMTP_URL: smtp.url });
    let server = await prepared.start();
    const visitors = startVisitors(ledger, server.url);
    const database = await openStorage(prepared.settings);
    await addReaders(database, READERS);
    await sendTestIssue(database);

    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(SHORTEST_MS + killMoments() * (LONGEST_MS - SHORTEST_MS));
      const last = sendMessage(ledger, server.url);
      await wait(killMoments() * MESSAGE_MS);
      server.child.kill('SIGKILL');
      await server.exitCode;
      expect(server.child.signalCode).toBe('SIGKILL');
      await last;
      server = await prepared.start();
    }
    expect((await readIssueProgress(database, 'an-article'))?.waiting).toBeGreaterThan(0);
    await visitors.stop();

    const stored = await untilMailed(prepared.settings);
    const state = await readIssueProgress(database, 'an-article');
    expect(state).toMatchObject({ queued: READERS, sent: READERS, waiting: 0, expired: 0 });
    const ids = stored.mails.map(({ message_id_header }) => message_id_header);
    const issueIds = ids.filter((id) => !id.startsWith('<'));
    // A kill repeats no more mails than the bulk lane sends at once.
    expect(expectEachReader(smtp, issueIds)).toBeLessThanOrEqual(8 * KILLS);
    expectNothingLost(ledger, stored, smtp.mails);
  },
);
