import { expect, test, vi } from 'vitest';
import { callContact, validMessage } from '../server/requests.ts';
import { startSite } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { concludeFault } from './concludeFault.ts';
import { type Ledger, sendMessage } from './ledger.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { startFaultyLine } from './startFaultyLine.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 300_000;
const START = Date.parse('2026-11-20T10:00:00Z');
const WAIT = { timeout: 60_000 };

/** A clock that runs and can be set. */
function settableClock() {
  let offset = START - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    move: (ms: number) => {
      offset += ms;
    },
  };
}

test.for([
  { name: 'forward a day', move: DAY_MS },
  { name: 'back a day', move: -DAY_MS },
])(
  'mail that waits while the clock is set $name is sent without a day of waiting',
  async ({ name, move }) => {
    const clock = settableClock();
    const smtp = await startSmtpServer();
    const line = await startFaultyLine(smtp);
    const site = await startSite({ SMTP_URL: line.url }, { now: clock.now });
    const ledger: Ledger = new Map();
    const pages = probePages(() => site.url);
    line.setFault('cut in data');
    for (let count = 0; count < 6; count += 1) await sendMessage(ledger, site.url);
    await vi.waitFor(() => expect(line.faultCount()).toBeGreaterThan(6), WAIT);
    const claimedUntil = new Date(clock.now().getTime() + 10_000).toISOString();
    const [first] = await site.database.selectFrom('outbox').select('id').execute();
    await site.database
      .updateTable('outbox')
      .set({ claimed_by: 'a worker that died', claimed_until: claimedUntil })
      .where('id', '=', first?.id ?? '')
      .execute();

    clock.move(move);
    line.setFault('none');
    expect(await sendMessage(ledger, site.url)).toBe('answered');

    const stored = await untilMailed(site.storage);
    await concludeFault(`clock set ${name}`, { pages, ledger, stored, mails: smtp.mails });
  },
);

test.for([
  { name: 'forward a day', move: DAY_MS, waitMs: 0 },
  { name: 'back a day', move: -DAY_MS, waitMs: WINDOW_MS },
])('a clock set $name locks no visitor out for longer than a window', async ({ move, waitMs }) => {
  const clock = settableClock();
  const site = await startSite({ RATE_LIMIT_CONTACT: '2/300' }, { now: clock.now });
  const call = async () => (await callContact(site.url, validMessage)).status;
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);

  clock.move(move);
  clock.move(waitMs);

  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
});
