import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeGracefully } from '../../server/http/connections.ts';
import { waitFor } from '../waitFor.ts';
import { validMessage } from './requests.ts';
import { beginMessage, contactHead, openConnection, readAnswers, sendRaw } from './sendRaw.ts';
import { startSite } from './startSite.ts';

test('connections have timeouts, so that slow and lost connections are closed', async () => {
  const { app } = await startSite();
  expect(app.server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    timeout: 60_000,
    keepAliveTimeout: 72_000,
  });
});

test('a message is stored even if the visitor resets the connection after sending it', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '999/300' });
  const marks = Array.from({ length: 30 }, (_, number) => `Message number ${number} of this test.`);
  for (const message of marks) {
    const body = JSON.stringify({ ...validMessage, message });
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(contactHead(body.length) + body, () => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  await waitFor(async () => {
    const rows = await site.database.selectFrom('messages').select('message').execute();
    expect(rows.map(({ message }) => message).sort()).toEqual([...marks].sort());
  });
  expect(site.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
});

test('a much too long message is read to its end, so that no reset loses the response', async () => {
  const site = await startSite();
  const { socket, received, ended } = openConnection(site.url);
  const head = contactHead(4_000_000, 'Connection: close');
  socket.write(head);
  for (let part = 0; part < 4; part += 1) {
    // Waits until each part has been sent before it sends the next one.
    await new Promise((resolve) => socket.write('x'.repeat(1_000_000), resolve));
  }
  await ended;
  expect(socket.errored).toBeNull();
  expect(readAnswers(received()).map(({ status }) => status)).toEqual([413]);
});

test('a close ends idle connections at once and answers the request under way', async () => {
  const app = Fastify();
  closeGracefully(app, { handsOver: false, graceMs: 240_000 });
  app.get('/about', async () => 'About us');
  app.post('/functions/v1/send-form-notification', async () => ({ ok: true }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const finish = await beginMessage(url);
  const [unused, kept] = [openConnection(url), openConnection(url)] as const;
  kept.socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(kept.socket, 'data');

  const closed = app.close();

  await Promise.all([unused, kept].map(({ ended }) => ended));
  expect(await finish()).toContain('{"ok":true}');
  await closed;
});

test.each([true, false])(
  'a close (handing over: %j) does not wait for a message that arrives byte by byte',
  async (handsOver) => {
    const app = Fastify();
    onTestFinished(() => app.server.closeAllConnections());
    closeGracefully(app, { handsOver, graceMs: 100 });
    app.post('/', async () => ({ ok: true }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(contactHead(500).replace(/^POST \S+/, 'POST /'));
    await once(app.server, 'request');
    const drip = setInterval(() => socket.write('x'), 1000);
    onTestFinished(() => clearInterval(drip));
    await app.close();
  },
);

test('a connection with invalid HTTP or endless headers is closed with the matching status', async () => {
  const site = await startSite();
  expect(await sendRaw(site.port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  const endless = `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}`;
  expect(await sendRaw(site.port, endless)).toMatch(/^HTTP\/1\.1 431/);
});
