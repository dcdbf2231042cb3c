import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSiteIfChanged } from '../scripts/buildSite.ts';
import { findProgram, type ProgramName } from '../scripts/findProgram.ts';
import { freePort } from '../scripts/freePort.ts';
import { orExit } from '../scripts/orExit.ts';
import { readSettings } from '../server/settings.ts';
import type { PreparedProxy, ProxyPlaces } from '../tests/deploy/prepareProxies.ts';

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts');
const START_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** A server as a child process, which ends with this process. */
export interface MeasuredServer {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** The built site to serve, and the folder for data and logs. */
interface MeasuredSite {
  readonly siteDir: string;
  readonly folder: string;
}

/**
 * Starts our server as in production, with its log in a file, and with an empty data directory unless `env` has another.
 * Rejects if it does not answer.
 */
export async function startServer(
  { siteDir, folder }: MeasuredSite,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  const own = await mkdtemp(join(folder, 'server-'));
  const log = openSync(join(own, 'log'), 'a');
  const child = spawn(process.execPath, [MAIN, '--site-dir', siteDir], {
    env: { PORT: String(port), DATA_DIR: join(own, 'data'), ...env },
    stdio: ['ignore', log, log],
  });
  return supervise(child, `http://127.0.0.1:${port}`);
}

/** Starts a proxy in front of a server, with its file in `deploy/`, without TLS. */
export async function startProxy(
  prepare: (places: ProxyPlaces) => Promise<PreparedProxy>,
  { siteDir, folder }: MeasuredSite,
  server: MeasuredServer,
): Promise<MeasuredServer> {
  const { command, env, origin } = await prepare({
    folder: await mkdtemp(join(folder, 'proxy-')),
    siteDir,
    server: new URL(server.origin).host,
    tls: false,
  });
  const [program, ...args] = command;
  return supervise(spawn(program, args, { env, stdio: 'ignore' }), origin);
}

async function supervise(child: ChildProcess, origin: string): Promise<MeasuredServer> {
  // After SIGKILL, the workers of nginx would keep running.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  await untilAnswered(child, origin);
  return {
    origin,
    pid: child.pid ?? 0,
    close: async () => {
      process.off('exit', end);
      const closed = once(child, 'close');
      end();
      await closed;
    },
  };
}

async function untilAnswered(child: ChildProcess, origin: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`${child.spawnfile} did not start`);
    }
    await wait(LOOK_AGAIN_MS);
  }
}

/** The resident memory of a process, in MB; 0 if it has ended. */
export async function usedMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Finds the programs of a run, builds the site if it has changed, and returns a temporary folder, which is removed at
 * the end of the process. If something is missing, prints one line and ends the process with code 1.
 */
export function prepareRun(...programs: readonly ProgramName[]): string {
  orExit(() => readSettings(process.env));
  for (const name of programs) orExit(() => findProgram(name));
  if (!buildSiteIfChanged()) process.exit(1);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // process.exit ends the child processes too (`supervise`).
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(130));
  }
  return folder;
}
