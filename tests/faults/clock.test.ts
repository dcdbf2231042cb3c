import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callContact, callNewsletter, newMessage, validSubscription } from '../server/requests.ts';
import { startSite } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { prepareServer } from './prepareServer.ts';
import { readStored, untilMailed } from './readStored.ts';

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

/** A launcher that has Node.js start with its clock so far ahead. */
function withClockAhead(ms: number): string[] {
  const module = `
    const OwnDate = Date;
    globalThis.Date = class extends OwnDate {
      constructor(...given) {
        if (given.length > 0) super(...given);
        else super(OwnDate.now() + ${ms});
      }
      static now() {
        return OwnDate.now() + ${ms};
      }
    };
  `;
  const address = `data:text/javascript,${encodeURIComponent(module)}`;
  return ['/usr/bin/env', `NODE_OPTIONS=--import=${address}`];
}

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
      prepared.start(withClockAhead(300_000)),
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

test.for(['sqlite', 'postgres'] as const)(
  'starts and processes on %s whose clock is eight years ahead delete nothing, and one says so once',
  async (kind) => {
    const prepared = await prepareServer(kind, {});
    const right = await prepared.start();
    expect((await callContact(right.url, newMessage())).status).toBe(200);
    expect((await callNewsletter(right.url, validSubscription)).status).toBe(201);
    const before = await untilMailed(prepared.storage);
    right.child.kill('SIGTERM');
    await right.exitCode;

    const said: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const launcher = withClockAhead(8 * 365 * DAY_MS);
      const servers = await Promise.all([prepared.start(launcher), prepared.start(launcher)]);
      // A stop waits for a look that is under way.
      for (const { child } of servers) child.kill('SIGTERM');
      for (const { exitCode, output } of servers) {
        expect(await exitCode).toBe(0);
        said.push(output().stdout);
      }
    }

    const after = await readStored(prepared.storage);
    expect(after.marks).toEqual(before.marks);
    // A subscriber's mail goes with them.
    const mailIds = after.mails.map(({ mailId }) => mailId);
    expect(mailIds).toEqual(expect.arrayContaining(before.mails.map(({ mailId }) => mailId)));
    expect(said.join().match(/"level":50.+the clock has leapt/g)).toHaveLength(1);
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
