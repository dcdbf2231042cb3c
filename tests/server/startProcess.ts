import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'server', 'main.ts');
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/**
 * A setting for processes of Node.js that has them find compiled what an earlier one loaded. A process that
 * is killed leaves nothing there, so the first one that fills it loads the server and ends by itself.
 */
export function compileCache(): Readonly<Record<string, string>> {
  const setting = { NODE_COMPILE_CACHE: COMPILED };
  if (!existsSync(COMPILED)) spawnSync(process.execPath, [MAIN, '--none'], { env: setting });
  return setting;
}

/** A small built site and a place for data, as the settings and arguments of processes. */
export async function prepareSite() {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  return { directory, dataDir: join(directory, 'data'), args: ['--site-dir', siteDir] };
}

/** The server as a process of its own. */
export type ServerProcess = ReturnType<typeof startProcess>;

/**
 * Starts `server/main.ts` with these settings and nothing else of the environment; `launcher` is a
 * command that becomes the server, `fd` a descriptor that it gets as its fourth.
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  launcher: readonly string[] = [],
  fd?: number,
) {
  const [program = '', ...rest] = [...launcher, process.execPath, MAIN, ...args];
  const child = spawn(program, rest, {
    env: { PORT: '0', ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  return {
    child,
    /** Everything written so far. */
    output: () => ({ stdout, stderr }),
    /** Resolves to the exit code once the process has ended; null when a signal ended it. */
    exitCode,
    /** The address that the process printed, once it did. */
    address: () => untilServed(() => stdout + stderr),
  };
}

/** Waits for the address that a server prints, and returns it. */
export function untilServed(output: () => string): Promise<string> {
  return vi.waitFor(
    () => {
      const [, address] = /is served at (http:\S+)/.exec(output()) ?? [];
      if (!address) throw new Error(`No address yet: ${output()}`);
      return address.replace('localhost', '127.0.0.1');
    },
    { timeout: 120_000 },
  );
}
