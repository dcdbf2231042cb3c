import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callContact, newMessage } from '../server/requests.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { prepareServer } from './prepareServer.ts';
import { untilMailed } from './readStored.ts';

/** How long a slow mail server takes to answer, in ms: longer than a claim lasts unrenewed. */
const SLOW_MS = 12_000;

/** A launcher that starts Node.js with its clock this far ahead. */
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

test('two machines with clocks five minutes apart send each mail once, also to a slow mail server', async () => {
  const smtp = await startSmtpServer({ beforeAnswer: () => wait(SLOW_MS) });
  const prepared = await prepareServer('postgres', { SMTP_URL: smtp.url });
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
});
