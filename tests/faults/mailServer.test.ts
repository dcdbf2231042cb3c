import { expect, test, vi } from 'vitest';
import { DEFAULT_BACKOFF } from '../../server/mail/backoff.ts';
import { callNewsletter } from '../server/requests.ts';
import { startSite } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { concludeFault } from './concludeFault.ts';
import { type Ledger, sendMessage } from './ledger.ts';
import { NO_LIMITS } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { readStored, untilMailed } from './readStored.ts';
import { startFaultyLine } from './startFaultyLine.ts';

/** More than the worker sends at once. */
const MESSAGE_COUNT = 12;
const WAIT = { timeout: 60_000 };

/** Starts a server whose mail goes over a line that can fail. */
async function startOnLine(refuse?: (recipient: string) => number | undefined) {
  const smtp = await startSmtpServer(refuse ? { refuse } : {});
  const line = await startFaultyLine(smtp);
  const server = await startSite(
    { ...NO_LIMITS, SMTP_URL: line.url },
    { backoff: DEFAULT_BACKOFF },
  );
  const ledger: Ledger = new Map();
  const pages = probePages(() => server.url);
  return { smtp, line, server, storage: server.storage, ledger, pages };
}

/** Sends messages, each of which is to be answered 200 whatever the mail server does. */
async function sendMessages(url: string, ledger: Ledger, count = MESSAGE_COUNT): Promise<void> {
  const outcomes = await Promise.all(Array.from({ length: count }, () => sendMessage(ledger, url)));
  expect(new Set(outcomes)).toEqual(new Set(['answered']));
}

test('mail waits for a server that refuses connections', async () => {
  const { smtp, line, server, storage, ledger, pages } = await startOnLine();
  const restore = await line.refuse();
  await sendMessages(server.url, ledger);
  await vi.waitFor(async () => {
    const { mails } = await readStored(storage);
    expect(mails.every((mail) => mail.lastError?.includes('ECONNREFUSED'))).toBe(true);
  }, WAIT);

  await restore();

  const stored = await untilMailed(storage);
  await concludeFault('SMTP refuses connections', { pages, ledger, stored, mails: smtp.mails });
});

test('mail waits for a server that takes connections and says nothing', async () => {
  const { smtp, line, server, storage, ledger, pages } = await startOnLine();
  line.setFault('silent');
  await sendMessages(server.url, ledger);
  await vi.waitFor(() => expect(line.faultCount()).toBeGreaterThan(1), WAIT);
  await sendMessages(server.url, ledger);

  line.setFault('none');

  const stored = await untilMailed(storage);
  await concludeFault('SMTP hangs', { pages, ledger, stored, mails: smtp.mails });
});

test('a mail that was cut off in the middle is sent again', async () => {
  const { smtp, line, server, storage, ledger, pages } = await startOnLine();
  line.setFault('cut in data');
  await sendMessages(server.url, ledger);
  await vi.waitFor(() => expect(line.faultCount()).toBeGreaterThan(MESSAGE_COUNT), WAIT);
  expect(smtp.mails).toEqual([]);

  line.setFault('none');

  const stored = await untilMailed(storage);
  await concludeFault('SMTP cuts off in a mail', { pages, ledger, stored, mails: smtp.mails });
});

test('a mail that arrived unacknowledged comes again under the same Message-ID', async () => {
  const { smtp, line, server, storage, ledger, pages } = await startOnLine();
  line.setFault('cut before reply');
  await sendMessages(server.url, ledger);
  await vi.waitFor(() => expect(line.faultCount()).toBeGreaterThan(MESSAGE_COUNT), WAIT);

  line.setFault('none');

  const stored = await untilMailed(storage);
  const { mailedAgain } = await concludeFault('SMTP cuts off before its reply', {
    pages,
    ledger,
    stored,
    mails: smtp.mails,
  });
  expect(mailedAgain).toBeGreaterThan(0);
});

test('mail waits while the server puts it off with 4xx', async () => {
  let refusals = 0;
  const { smtp, server, storage, ledger, pages } = await startOnLine(() => {
    if (refusals === 2 * MESSAGE_COUNT) return undefined;
    refusals += 1;
    return 451;
  });
  await sendMessages(server.url, ledger);

  const stored = await untilMailed(storage);
  expect(refusals).toBe(2 * MESSAGE_COUNT);
  await concludeFault('SMTP answers 4xx', { pages, ledger, stored, mails: smtp.mails });
});

test('nobody waits for recipients who are refused for good, and their mail is kept', async () => {
  const { smtp, server, storage, ledger, pages } = await startOnLine((recipient) =>
    recipient.startsWith('gone') ? 550 : undefined,
  );
  const subscribe = async (address: string) => {
    const response = await callNewsletter(server.url, { first_name: 'Ada', email: address });
    expect(response.status).toBe(201);
  };
  for (let number = 0; number < MESSAGE_COUNT; number += 1) {
    await subscribe(`gone${number}@example.org`);
  }
  await sendMessages(server.url, ledger);
  await subscribe('ada@example.org');

  const stored = await untilMailed(storage, (mail) => mail.lastError?.includes('550') === true);

  const recipients = smtp.mails.flatMap((mail) => mail.to?.map(({ address }) => address));
  expect(recipients).toContain('ada@example.org');
  const kept = stored.mails.filter((mail) => !mail.isSent);
  expect(kept).toHaveLength(MESSAGE_COUNT);
  expect(kept.every((mail) => mail.mark === undefined)).toBe(true);
  await concludeFault('SMTP refuses some recipients for good', {
    pages,
    ledger,
    stored,
    mails: smtp.mails,
  });
});
