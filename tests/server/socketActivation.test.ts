import { once } from 'node:events';
import { readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { holdSocket } from './heldSocket.ts';
import { openConnection } from './sendRaw.ts';
import { prepareSite, type ServerProcess, startProcess } from './startProcess.ts';

const REQUEST = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';
const CLOSED = { connection: 'close' };

/** Resolves once the server accepts no more connections. */
async function untilLetGo({ child }: ServerProcess, fd: number): Promise<void> {
  const socket = await readlink(`/proc/self/fd/${fd}`);
  const current = () => readlink(`/proc/${child.pid}/fd/3`).catch(() => undefined);
  await waitFor(async () => expect(await current()).not.toBe(socket), { interval: 5 });
}

test('requests wait for a server, and a stop answers the connected clients and leaves later ones to the next', async () => {
  const { dataDir, args } = await prepareSite();
  const held = holdSocket();
  const early = fetch(`${held.url}/about`, { headers: CLOSED });
  const server = startProcess({ DATA_DIR: dataDir }, args, held.launcher, held.fd);
  expect(await server.address()).toBe(held.url);
  expect((await early).status).toBe(200);
  const connect = () => openConnection(held.url);
  const [fresh, kept, half] = [connect(), connect(), connect()];
  kept.socket.write(REQUEST);
  half.socket.write(REQUEST.slice(0, 10));
  await waitFor(() => expect(kept.received()).toContain('About us'));
  const first = kept.received();
  expect(first).not.toMatch(/^connection: close/im);
  // This request is accepted last, so its response shows that the other three are accepted too.
  await fetch(`${held.url}/about`, { headers: CLOSED });

  server.child.kill('SIGTERM');
  await untilLetGo(server, held.fd);
  fresh.socket.write(REQUEST);
  kept.socket.write(REQUEST);
  half.socket.write(REQUEST.slice(10));

  await Promise.all([fresh, kept, half].map(({ ended }) => ended));
  const answers = [fresh.received(), kept.received().slice(first.length), half.received()];
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close/im);
    expect(answer).toContain('About us');
  }
  expect(await server.exitCode).toBe(0);

  const late = connect();
  await once(late.socket, 'connect');
  expect(server.output().stderr).toBe('');
});
