import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';
import { findProgram, NoProgramError, type ProgramName } from '../../scripts/findProgram.ts';
import { BUILT_SITE } from '../server/builtSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { type Asked, ask } from './ask.ts';
import { prepareCaddy } from './prepareCaddy.ts';
import { prepareNginx } from './prepareNginx.ts';

/** The proxies that the site has a file for, and whether they can be had here. */
export const PROXIES = [
  { name: 'nginx', prepare: prepareNginx, isThere: canBeHad('nginx', 'nginxBrotli') },
  { name: 'Caddy', prepare: prepareCaddy, isThere: canBeHad('caddy') },
];

/** A proxy that runs before a server. */
export interface Proxy extends Asked {
  /** Where it sends visitors from http to https. */
  readonly plainOrigin: string;
}

function canBeHad(...programs: ProgramName[]): boolean {
  try {
    return programs.map(findProgram).length > 0;
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** Starts a proxy with its file of `deploy/` before the server at this address; it ends with the test. */
export async function startProxy(
  prepare: typeof prepareCaddy,
  serverAddress: string,
): Promise<Proxy> {
  const { command, env, origin, plainOrigin, certificate } = await prepare({
    folder: await temporaryDirectory(),
    siteDir: BUILT_SITE,
    server: new URL(serverAddress).host,
    tls: true,
    processes: 1,
  });
  const [program, ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`It did not start: ${said}`);
    const proxy = { origin, plainOrigin, certificate: await readFile(certificate) };
    await ask(proxy, { path: '/robots.txt' });
    return proxy;
  });
}
