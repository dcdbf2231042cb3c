import { readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { holdSocket } from './heldSocket.ts';
import { callContact, validMessage } from './requests.ts';
import { openConnection } from './sendRaw.ts';
import { prepareSite, type ServerProcess, startProcess } from './startProcess.ts';

const REQUEST = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';
const CLOSED = { connection: 'close' };

/** A data folder and a held socket, for one server after the other. */
async function prepareHeldSite() {
  const { dataDir, args } = await prepareSite();
  const settings = { DATA_DIR: dataDir };
  const held = holdSocket();
  async function start(): Promise<ServerProcess> {
    const server = startProcess(settings, args, held.launcher, held.fd);
    expect(await server.address()).toBe(held.url);
    return server;
  }
  return { held, start };
}

/** Resolves once the server accepts no more connections. */
async function untilLetGo({ child }: ServerProcess, fd: number): Promise<void> {
  const socket = await readlink(`/proc/self/fd/${fd}`);
  const current = () => readlink(`/proc/${child.pid}/fd/3`).catch(() => undefined);
  await waitFor(async () => expect(await current()).not.toBe(socket), {
    interval: 5,
    timeout: 20_000,
  });
}

test('requests during a restart wait for the next server, and a stop answers the connected clients', async () => {
  const { held, start } = await prepareHeldSite();
  const early = fetch(`${held.url}/about`, { headers: CLOSED });
  const server = await start();
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

  const between = callContact(held.url, validMessage, CLOSED);
  const next = await start();
  expect((await between).status).toBe(200);
  expect(next.output().stderr).toBe('');
});
