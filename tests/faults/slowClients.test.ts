import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { callContact, newMessage } from '../server/requests.ts';
import { IS_LONG_RUN, prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';

const HALF_OPEN_COUNT = 1000;
/** Of each kind of slow client. */
const SLOW_COUNT = 10;
const BYTE_INTERVAL_MS = 1000;
/** Longer than every bound of the server together. */
const WAIT = { timeout: 120_000 };

const PAGE_HEAD = 'GET /about HTTP/1.1\r\nHost: localhost\r\nUser-Agent: slow\r\n';
const MESSAGE_HEAD = [
  'POST /functions/v1/send-form-notification HTTP/1.1',
  'Host: localhost',
  `Authorization: Bearer ${DEVELOPMENT_ANON_KEY}`,
  'Content-Type: application/json',
  'Content-Length: 500',
  '\r\n',
].join('\r\n');

/** Connects, sends this much and no more. */
async function connectAndSend(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.resume();
  if (text !== '') socket.write(text);
  return socket;
}

/** Goes on to send one byte a second, as long as it is let. */
function trickle(socket: Socket, text: string): void {
  let position = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(position) || 'x');
    position += 1;
  }, BYTE_INTERVAL_MS);
  socket.on('close', () => clearInterval(timer));
}

test.runIf(IS_LONG_RUN)(
  'slow clients and a thousand half-open connections are let go and hold up nobody',
  async () => {
    const server = await (await prepareServer('sqlite', {})).start();
    const port = Number(new URL(server.url).port);
    const pages = probePages(() => server.url);

    const sockets: Socket[] = [];
    for (let count = 0; count < HALF_OPEN_COUNT; count += 1) {
      sockets.push(await connectAndSend(port, count % 2 === 0 ? PAGE_HEAD : ''));
    }
    for (let count = 0; count < SLOW_COUNT; count += 1) {
      const slowHead = await connectAndSend(port, '');
      trickle(slowHead, PAGE_HEAD);
      const slowBody = await connectAndSend(port, MESSAGE_HEAD);
      trickle(slowBody, '{"name": "');
      sockets.push(slowHead, slowBody);
    }
    expect(sockets.filter((socket) => !socket.closed).length).toBeGreaterThan(HALF_OPEN_COUNT);
    // Kept for longer, as browsers and proxies want it, so it tells whether the slow ones had to go sooner.
    const kept = await connectAndSend(port, `${PAGE_HEAD}\r\n`);
    expect((await callContact(server.url, newMessage())).status).toBe(200);

    await vi.waitFor(() => {
      expect(sockets.filter((socket) => !socket.closed)).toHaveLength(0);
    }, WAIT);
    expect(kept.closed).toBe(false);
    expect(server.output().stderr).toBe('');
    await pages.expectAllAnswered();
  },
);
