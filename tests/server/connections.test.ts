import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { endConnectionsOnClose } from '../../server/http/connections.ts';
import { callContact, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';

const REQUEST_HEAD = [
  'POST /functions/v1/send-form-notification HTTP/1.1',
  'Host: localhost',
  `Authorization: Bearer ${DEVELOPMENT_ANON_KEY}`,
  'Content-Type: application/json',
  'Content-Length: 500',
  '',
  '{"name": "half',
].join('\r\n');

test('slow and cut connections harm nobody else and store nothing', async () => {
  const site = await startSite();
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(REQUEST_HEAD);
    return socket;
  });
  await vi.waitFor(() => expect(sockets.every((socket) => !socket.connecting)).toBe(true));
  for (const socket of sockets.slice(0, 25)) socket.resetAndDestroy();

  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

test('a message is kept whose visitor resets the connection once it is written', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '999/300' });
  const marks = Array.from(
    { length: 100 },
    (_, number) => `Message number ${number} of this test.`,
  );
  for (const message of marks) {
    const body = JSON.stringify({ ...validMessage, message });
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = REQUEST_HEAD.replace(/Content-Length.*/s, `Content-Length: ${body.length}`);
    socket.write(`${head}\r\n\r\n${body}`, () => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  await vi.waitFor(async () => {
    const rows = await site.database.selectFrom('messages').select('message').execute();
    expect(rows.map(({ message }) => message).sort()).toEqual([...marks].sort());
  });
  expect(site.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
});

test('a close on which others wait for the next process does not wait for a message that drips in', async () => {
  const app = Fastify();
  onTestFinished(() => app.server.closeAllConnections());
  endConnectionsOnClose(app, { graceMs: 100 });
  app.post('/', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(REQUEST_HEAD.replace(/^POST \S+/, 'POST /'));
  await once(app.server, 'request');
  const drip = setInterval(() => socket.write('x'), 1000);
  onTestFinished(() => clearInterval(drip));
  await app.close();
});

test('a connection that sends no HTTP is closed with 400', async () => {
  const site = await startSite();
  const socket = connect(site.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk;
  });
  socket.write('nonsense\r\n\r\n');
  await vi.waitFor(() => expect(socket.closed).toBe(true));
  expect(received).toMatch(/^HTTP\/1\.1 400/);
});
