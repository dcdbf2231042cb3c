import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedProxy, ProxyPlaces } from '../../tests/deploy/preparedProxy.ts';
import { type MeasuredServer, superviseServer } from './superviseServer.ts';

/**
 * Starts a proxy with its file of `deploy/` before a server of ours, on as many cores; without TLS,
 * which nginx alone does not have either. Throws a BenchError or a NoProgramError.
 */
export async function startProxy(
  prepare: (places: ProxyPlaces) => Promise<PreparedProxy>,
  options: { siteDir: string; folder: string; server: MeasuredServer; processes: number },
): Promise<MeasuredServer> {
  const { siteDir, server, processes } = options;
  const { command, env, origin } = await prepare({
    folder: await mkdtemp(join(options.folder, 'proxy-')),
    siteDir,
    server: new URL(server.origin).host,
    tls: false,
    processes,
  });
  const [program, ...args] = command;
  return superviseServer(spawn(program, args, { env, stdio: 'ignore' }), origin, program);
}
