import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { holdUp } from '../server/holdUp.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { prepareServer } from './prepareServer.ts';
import { expectNothingLost, untilMailed } from './stored.ts';
import { type Ledger, sendMessage, startVisitors } from './visitors.ts';

const MANY = 20;

/** A launcher that starts Node.js with its clock five minutes ahead. */
const CLOCK_AHEAD = `data:text/javascript,${encodeURIComponent(`
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

test.for([
  { kind: 'sqlite', launcher: [], clocks: 'one clock' },
  {
    kind: 'postgres',
    launcher: ['/usr/bin/env', `NODE_OPTIONS=--import=${CLOCK_AHEAD}`],
    clocks: 'clocks five minutes apart',
  },
] as const)(
  'two processes with $clocks that start at once on an empty $kind database send each mail once, also to a slow mail server',
  async ({ kind, launcher }) => {
    const ledger: Ledger = new Map();
    const first = holdUp();
    let answer: typeof first.wait | undefined = first.wait;
    const smtp = await startSmtpServer({
      beforeAnswer: async () => {
        const own = answer;
        answer = undefined;
        await own?.();
      },
    });
    const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });
    const servers = await Promise.all([prepared.start(), prepared.start(launcher)]);
    const [{ url }] = servers;
    await sendMessage(ledger, url);
    await first.reached;

    // Both look for mails while the first one is being sent.
    const mark = randomUUID();
    await Promise.all(servers.map((server) => sendMessage(ledger, server.url, mark)));
    const visitors = servers.map((server) => startVisitors(ledger, server.url));
    await Promise.all(visitors.map((some) => some.untilMoreAnswered(MANY)));
    await Promise.all(visitors.map((some) => some.stop()));
    first.release();

    const stored = await untilMailed(prepared.settings);
    expect(servers.map(({ output }) => output().stderr)).toEqual(['', '']);
    expect(expectNothingLost(ledger, stored, smtp.mails)).toBe(0);
    expect(stored.mails.filter(({ attempts }) => attempts !== 1)).toEqual([]);
  },
);
