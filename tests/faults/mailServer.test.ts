import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BACKOFF } from '../../policy.ts';
import { startSite } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { waitFor } from '../waitFor.ts';
import { NO_LIMITS } from './prepareServer.ts';
import { expectNothingLost, untilMailed } from './stored.ts';
import { type Ledger, probePage, sendMessage } from './visitors.ts';

/** More mails than the worker sends at once. */
const MESSAGE_COUNT = 5;

test('a mail server that does not answer delays no visitor, and gets every mail once it answers', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  }).listen(0, '127.0.0.1');
  const end = () => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = { ...NO_LIMITS, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const { url, storage } = await startSite(settings, { backoff: BACKOFF });
  const ledger: Ledger = new Map();
  const page = probePage(`${url}/about`);

  const sending = Array.from({ length: MESSAGE_COUNT }, () => sendMessage(ledger, url));
  expect(new Set(await Promise.all(sending))).toEqual(new Set(['answered']));
  await waitFor(() => expect(sockets.length).toBeGreaterThan(MESSAGE_COUNT), {
    timeout: 60_000,
  });
  end();
  const smtp = await startSmtpServer({ port });

  const stored = await untilMailed(storage);
  await page.expectAllAnswered();
  expectNothingLost(ledger, stored, smtp.mails);
});
