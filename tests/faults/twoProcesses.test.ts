import { expect, inject, test, vi } from 'vitest';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { concludeFault } from './concludeFault.ts';
import { type Ledger, newMark, sendMessage } from './ledger.ts';
import { type DatabaseKind, prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { readStored, untilMailed } from './readStored.ts';
import { seededRandom } from './seededRandom.ts';
import { startFaultyLine } from './startFaultyLine.ts';
import { startVisitors } from './startVisitors.ts';

const KINDS: ReadonlyArray<{ kind: DatabaseKind; name: string }> = [
  { kind: 'sqlite', name: 'SQLite' },
  { kind: 'postgres', name: 'PostgreSQL' },
];
const WAIT = { timeout: 60_000 };
const MANY = 60;

test.for(KINDS)(
  'processes that start at once on an empty database share it, $name',
  async ({ kind, name }) => {
    const ledger: Ledger = new Map();
    const smtp = await startSmtpServer();
    const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });
    const servers = await Promise.all([prepared.start(), prepared.start(), prepared.start()]);
    const urls = servers.map(({ url }) => url);
    const pages = probePages(() => urls[0]);

    const random = seededRandom(inject('faultSeed'));
    const anyServer = () => urls[Math.floor(random() * urls.length)] ?? '';
    const visitors = startVisitors({ ledger, address: anyServer, random });
    for (let count = 0; count < 10; count += 1) {
      const mark = newMark();
      await Promise.all(urls.map((url) => sendMessage(ledger, url, mark)));
    }
    await vi.waitFor(() => expect(visitors.tally.answered).toBeGreaterThan(MANY), WAIT);
    await visitors.stop();
    const stored = await untilMailed(prepared.storage);
    expect(servers.map(({ output }) => output().stderr)).toEqual(['', '', '']);
    const { mailedAgain } = await concludeFault(`processes started at once, ${name}`, {
      pages,
      ledger,
      stored,
      mails: smtp.mails,
    });
    expect(mailedAgain).toBe(0);
  },
);

test.for(KINDS)(
  'mails that a killed process had claimed are sent by the other, $name',
  async ({ kind, name }) => {
    const ledger: Ledger = new Map();
    const smtp = await startSmtpServer();
    const line = await startFaultyLine(smtp);
    line.setFault('silent');
    const prepared = await prepareServer(kind, { SMTP_URL: line.url });
    const [killed, survivor] = await Promise.all([prepared.start(), prepared.start()]);
    const pages = probePages(() => survivor.url);
    for (let count = 0; count < 6; count += 1) await sendMessage(ledger, killed.url);
    await vi.waitFor(async () => {
      const { mails } = await readStored(prepared.storage);
      expect(mails.filter((mail) => mail.claimedBy !== null)).toHaveLength(4);
    }, WAIT);

    killed.child.kill('SIGKILL');
    await killed.exitCode;
    line.setFault('none');
    expect(await sendMessage(ledger, survivor.url)).toBe('answered');

    const stored = await untilMailed(prepared.storage);
    await concludeFault(`one of two processes killed, ${name}`, {
      pages,
      ledger,
      stored,
      mails: smtp.mails,
      kills: 1,
    });
  },
);
