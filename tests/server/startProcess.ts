import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './runProgram.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'server', 'main.ts');
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/**
 * A setting that lets processes of Node.js share compiled code. A process that is killed stores none, so the first call
 * runs the server once to its end.
 */
export function compileCache(): Readonly<Record<string, string>> {
  const setting = { NODE_COMPILE_CACHE: COMPILED };
  if (!existsSync(COMPILED)) spawnSync(process.execPath, [MAIN, '--none'], { env: setting });
  return setting;
}

/** A small built site and a data folder, as settings and arguments for processes. */
export async function prepareSite() {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  return { directory, dataDir: join(directory, 'data'), args: ['--site-dir', siteDir] };
}

/** The server as a process of its own. */
export type ServerProcess = ReturnType<typeof startProcess>;

/**
 * Starts `server/main.ts` with only these environment variables. `launcher` is a command that executes the server, `fd`
 * is passed to it as descriptor 3.
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  launcher: readonly string[] = [],
  fd?: number,
) {
  return runProgram([...launcher, process.execPath, MAIN, ...args], {
    env: { PORT: '0', DESK_PORT: 'off', ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
  });
}
