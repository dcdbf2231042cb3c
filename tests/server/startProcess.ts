import { join } from 'node:path';
import { compileCache } from '../compileCache.ts';
import { runProgram } from './runProgram.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

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
