import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { type MeasuredServer, superviseServer } from './superviseServer.ts';

/**
 * Serves a built site with nginx: the compressed copies of the build, sendfile, no log and no headers
 * of ours, so that it does no more than it has to.
 */
export async function startNginx(
  nginx: string,
  options: { siteDir: string; workers: number; folder: string },
): Promise<MeasuredServer> {
  const port = await freePort();
  const base = join(options.folder, `nginx-${port}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    `${base}.conf`,
    `daemon off; ${user} worker_processes ${options.workers}; pid ${base}.pid; error_log ${base}.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  keepalive_requests 1000000000;
  client_body_temp_path ${base}-body;
  proxy_temp_path ${base}-proxy;
  fastcgi_temp_path ${base}-fastcgi;
  uwsgi_temp_path ${base}-uwsgi;
  scgi_temp_path ${base}-scgi;
  server {
    listen 127.0.0.1:${port};
    root ${options.siteDir};
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`,
  );
  const child = spawn(nginx, ['-c', `${base}.conf`, '-e', `${base}.log`], { stdio: 'ignore' });
  return superviseServer(child, port, 'nginx');
}
