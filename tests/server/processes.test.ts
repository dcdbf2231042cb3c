import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { callContact, validMessage } from './requests.ts';
import { type ServerProcess, startProcess } from './startProcess.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

async function prepareSite() {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  const env = { DATA_DIR: join(directory, 'data'), PROCESSES: '2', RATE_LIMIT_CONTACT: '9999/300' };
  return { env, args: ['--site-dir', siteDir] };
}

/** The processes that the first one has started and that are still there. */
async function serverProcesses({ child }: ServerProcess): Promise<number[]> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** The processes that answered pages, by the log lines of the answers. */
function answering(server: ServerProcess): Set<number> {
  const lines = server.output().stdout.split('\n');
  return new Set(
    lines.filter((line) => line.includes('"answered"')).map((line) => JSON.parse(line).pid),
  );
}

async function untilBothAnswer(server: ServerProcess, address: string): Promise<void> {
  const processes = await serverProcesses(server);
  expect(processes).toHaveLength(2);
  await vi.waitFor(
    async () => {
      const ask = () => fetch(address, { headers: { connection: 'close' } });
      await Promise.all(Array.from({ length: 8 }, ask));
      expect([...answering(server)]).toEqual(expect.arrayContaining(processes));
    },
    { timeout: 20_000 },
  );
}

test('two processes answer on one port, and the address is told once', async () => {
  const { env, args } = await prepareSite();
  const server = startProcess(env, args);
  const address = await server.address();
  await untilBothAnswer(server, address);
  expect(server.output().stdout.match(/is served at/g)).toHaveLength(1);
  expect(server.output().stdout.match(/Mail goes/g)).toHaveLength(1);
  expect(server.output().stderr).toBe('');
});

test('a process that is killed is replaced, and every message answered 200 is kept once', async () => {
  const { env, args } = await prepareSite();
  const server = startProcess(env, args);
  const address = await server.address();
  const [victim] = await serverProcesses(server);
  if (victim === undefined) throw new Error('There is no server process');

  const sends = Array.from({ length: 60 }, async (_, index) => {
    if (index === 30) process.kill(victim, 'SIGKILL');
    const message = { ...validMessage, message: `Message number ${index} of this test.` };
    const headers = { 'idempotency-key': String(index), connection: 'close' };
    const answer = await callContact(address, message, headers).catch(() => undefined);
    return answer?.status === 200 ? message.message : undefined;
  });
  const answered = (await Promise.all(sends)).filter((text) => text !== undefined);
  await vi.waitFor(
    async () => {
      const now = await serverProcesses(server);
      expect(now).toHaveLength(2);
      expect(now).not.toContain(victim);
    },
    { timeout: 20_000 },
  );
  await untilBothAnswer(server, address);

  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  const database = new DatabaseSync(join(env.DATA_DIR, 'site.db'));
  const kept = database.prepare('select message from messages').all();
  database.close();
  expect(answered.length).toBeGreaterThan(0);
  const texts = kept.map((row) => String(row.message));
  expect(texts).toEqual(expect.arrayContaining(answered));
  expect(new Set(texts).size).toBe(texts.length);
}, 60_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to all of them, as from a terminal, ends all in good order with code 0',
  async (signal) => {
    const { env, args } = await prepareSite();
    const server = startProcess(env, args);
    await server.address();
    for (const pid of await serverProcesses(server)) process.kill(pid, signal);
    server.child.kill(signal);
    expect(await server.exitCode).toBe(0);
    expect(server.output().stderr).toBe('');
  },
);

test('a port in use ends the start of several processes with one line that names PORT', async () => {
  const { env, args } = await prepareSite();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = startProcess({ ...env, PORT: String(port) }, args);
  expect(await server.exitCode).toBe(1);
  expect(server.output().stderr).toMatch(new RegExp(`^PORT: ${port} is in use already.+\\n$`));
  expect(server.output().stdout).toBe('');
  other.close();
});

test('processes that cannot open the database end the start with one line', async () => {
  const { env, args } = await prepareSite();
  const server = startProcess({ ...env, DATA_DIR: '/dev/null/data' }, args);
  expect(await server.exitCode).toBe(1);
  expect(server.output().stderr).toMatch(/^DATA_DIR: .+\n$/);
});

test('processes that end at their start again and again end the site with one line', async () => {
  const { env, args } = await prepareSite();
  const server = startProcess(env, args);
  await server.address();
  let ended = false;
  server.exitCode.then(() => {
    ended = true;
  });
  while (!ended) {
    const processes = await serverProcesses(server).catch(() => []);
    for (const pid of processes) kill(pid);
    await new Promise(setImmediate);
  }
  expect(await server.exitCode).toBe(1);
  expect(server.output().stderr).toBe(
    'PROCESSES: a server process ended at its start 5 times in a row\n',
  );
}, 60_000);

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
