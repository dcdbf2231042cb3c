import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { type MeasuredServer, superviseServer } from './superviseServer.ts';

const SERVER = join(import.meta.dirname, 'bareNode.ts');

/** Serves the home page of a built site with `bareNode.ts`. Throws a BenchError. */
export async function startBareNode(siteDir: string): Promise<MeasuredServer> {
  const port = await freePort();
  const file = join(siteDir, 'index.html.br');
  const child = spawn(process.execPath, [SERVER, String(port), file, 'text/html; charset=utf-8'], {
    stdio: 'ignore',
  });
  return superviseServer(child, `http://127.0.0.1:${port}`, "Node.js's own server");
}
