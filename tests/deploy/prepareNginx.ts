import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { makeCertificate } from '../server/makeCertificate.ts';
import { type PreparedProxy, type ProxyPlaces, replaceAll } from './preparedProxy.ts';

const FILE = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf');

/** Prepares nginx with `deploy/nginx.conf`, and Debian's own settings around it. Throws a NoProgramError. */
export async function prepareNginx({
  folder,
  siteDir,
  server,
  tls,
}: ProxyPlaces): Promise<PreparedProxy> {
  const [plain, port] = [await freePort(), await freePort()];
  const certificate = join(folder, 'fullchain.pem');
  const unused = tls ? /^ +listen \[::\].*\n/gm : /^ +(?:listen \[::\]|ssl_).*\n/gm;
  const text = (await readFile(FILE, 'utf8')).replaceAll(unused, '');
  const site = replaceAll(text, {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`,
    'https://www.example.com': `https://localhost:${port}`,
    ...(tls && { '/etc/letsencrypt/live/www.example.com': folder }),
    'www.example.com': 'localhost',
    '/opt/site/dist': siteDir,
    '127.0.0.1:3000': server,
    '/var/log/nginx': folder,
  });
  await writeFile(join(folder, 'site'), site);
  if (tls) makeCertificate(folder, 'DNS:localhost');
  const file = join(folder, 'nginx.conf');
  await writeMainConfig(folder, file);
  const origin = `${tls ? 'https' : 'http'}://localhost:${port}`;
  const command = [findNginx().nginx, '-c', file, '-e', join(folder, 'error.log')] as const;
  return { command, env: {}, origin, plainOrigin: `http://localhost:${plain}`, certificate };
}

/** Writes the surrounding configuration into `folder`, for a run in the foreground by any user. */
async function writeMainConfig(folder: string, file: string): Promise<void> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
pid ${folder}/pid; error_log ${folder}/error.log;
load_module ${findNginx().brotli};
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  ${temporary.join('\n  ')}
  gzip on;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  include ${folder}/site;
}
`,
  );
}
