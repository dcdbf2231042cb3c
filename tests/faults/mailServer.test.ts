import { expect, test, vi } from 'vitest';
import { DEFAULT_BACKOFF } from '../../server/mail/backoff.ts';
import { startSite } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { expectNothingLost } from './expectNothingLost.ts';
import { type Ledger, sendMessage } from './ledger.ts';
import { NO_LIMITS } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { startFaultyLine } from './startFaultyLine.ts';

/** More than the worker sends at once. */
const MESSAGE_COUNT = 12;

test('a mail server that says nothing holds up nobody, and mails that it did not acknowledge come again under the same Message-ID', async () => {
  const smtp = await startSmtpServer();
  const line = await startFaultyLine(smtp);
  const settings = { ...NO_LIMITS, SMTP_URL: line.url };
  const { url, storage } = await startSite(settings, { backoff: DEFAULT_BACKOFF });
  const ledger: Ledger = new Map();
  const pages = probePages(() => url);
  const sendMessages = async () => {
    const sending = Array.from({ length: MESSAGE_COUNT }, () => sendMessage(ledger, url));
    expect(new Set(await Promise.all(sending))).toEqual(new Set(['answered']));
  };
  const untilMet = (count: number) =>
    vi.waitFor(() => expect(line.faultCount()).toBeGreaterThan(count), { timeout: 60_000 });

  line.setFault('silent');
  await sendMessages();
  await untilMet(1);
  await sendMessages();
  line.setFault('cut before reply');
  await untilMet(line.faultCount() + MESSAGE_COUNT);
  line.setFault('none');

  const stored = await untilMailed(storage);
  await pages.expectAllAnswered();
  expect(expectNothingLost(ledger, stored, smtp.mails).mailedAgain).toBeGreaterThan(0);
});
