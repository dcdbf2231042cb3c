import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
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
