import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callContact, newMessage } from '../server/requests.ts';
import { startSite } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { prepareServer } from './prepareServer.ts';
import { untilMailed } from './readStored.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 300_000;
const START = Date.parse('2026-11-20T10:00:00Z');

/** How long a slow mail server takes to answer: twice as long as a claim lasts unrenewed. */
const SLOW_MS = 20_000;

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

/** Has Node.js start with its clock five minutes ahead. */
const FIVE_MINUTES_AHEAD = `data:text/javascript,${encodeURIComponent(`
  const OwnDate = Date;
  globalThis.Date = class extends OwnDate {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(OwnDate.now() + 300_000);
    }
    static now() {
      return OwnDate.now() + 300_000;
    }
  };
`)}`;

test.for(['sqlite', 'postgres'] as const)(
  'two machines on %s whose clocks are five minutes apart send each mail once, however slow the mail server is',
  async (kind) => {
    const smtp = await startSmtpServer({
      beforeRecipient: () => wait(SLOW_MS / 2),
      beforeAnswer: () => wait(SLOW_MS),
    });
    const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });
    const [right, ahead] = await Promise.all([
      prepared.start(),
      prepared.start(['/usr/bin/env', `NODE_OPTIONS=--import=${FIVE_MINUTES_AHEAD}`]),
    ]);
    for (const server of [right, ahead, right, ahead]) {
      expect((await callContact(server.url, newMessage())).status).toBe(200);
    }

    const stored = await untilMailed(prepared.storage);

    expect(smtp.mails).toHaveLength(4);
    expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(4);
    expect(stored.mails.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
  },
);

test.for([
  { name: 'forward a day', move: DAY_MS, waitMs: 0 },
  { name: 'back a day', move: -DAY_MS, waitMs: WINDOW_MS },
])('a clock set $name locks no visitor out for longer than a window', async ({ move, waitMs }) => {
  const clock = settableClock();
  const site = await startSite({ RATE_LIMIT_CONTACT: '2/300' }, { now: clock.now });
  const call = async () => (await callContact(site.url, newMessage())).status;
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);

  clock.move(move);
  clock.move(waitMs);

  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
});
