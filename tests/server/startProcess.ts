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
  return runProgram([...launcher, process.execPath, MAIN, ...args], {
    env: { PORT: '0', DESK_PORT: 'off', ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
  });
}
