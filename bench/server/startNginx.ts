import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { writeNginxConfig } from '../../tests/deploy/writeNginxConfig.ts';
import { type MeasuredServer, superviseServer } from './superviseServer.ts';

/**
 * Serves a built site with nginx alone: the compressed copies of the build, sendfile, no log and no
 * headers of ours, so that it does no more than it has to. Throws a BenchError or a NoProgramError.
 */
export async function startNginx(options: {
  siteDir: string;
  workers: number;
  folder: string;
}): Promise<MeasuredServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(options.folder, 'nginx-'));
  const [program, ...args] = await writeNginxConfig(folder, {
    workers: options.workers,
    main: `load_module ${findProgram('nginxBrotli')};`,
    http: `access_log off;
  brotli_static on;
  server {
    listen 127.0.0.1:${port};
    root ${options.siteDir};
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }`,
  });
  const child = spawn(program, args, { stdio: 'ignore' });
  return superviseServer(child, `http://127.0.0.1:${port}`, 'nginx');
}
