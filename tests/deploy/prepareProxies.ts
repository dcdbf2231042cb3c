import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx, findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { makeCertificate } from '../server/makeCertificate.ts';

/** A proxy with a written configuration, and a command that runs it in the foreground. */
export interface PreparedProxy {
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** The origin at which the proxy serves the site. */
  readonly origin: string;
  /** The http origin that redirects to `origin`; the same as `origin` without TLS. */
  readonly plainOrigin: string;
  /** The file of the proxy's root certificate, which exists once the proxy runs. */
  readonly certificate: string;
}

/** The values that an administrator puts into the files of `deploy/`; the proxy uses one processor core. */
export interface ProxyPlaces {
  /** The folder for all files of the proxy. */
  readonly folder: string;
  readonly siteDir: string;
  /** The host and port of our server. */
  readonly server: string;
  /** Whether the proxy uses TLS, as it does for visitors. */
  readonly tls: boolean;
  /** Further texts of the file, each with what stands in its place. */
  readonly otherwise?: Readonly<Record<string, string>>;
}

/** Replaces each of these texts by its value. Throws if the text does not contain one. */
export function replaceAll(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [old, value]) => {
    if (!before.includes(old)) throw new Error(`There is no ${old} to replace`);
    return before.replaceAll(old, value);
  }, text);
}

function readConfig(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, '..', '..', 'deploy', name), 'utf8');
}

/** Prepares Caddy, which issues the certificate for `localhost` itself. Throws a NoProgramError. */
export async function prepareCaddy(places: ProxyPlaces): Promise<PreparedProxy> {
  const { folder, siteDir, server, tls, otherwise } = places;
  const caddy = findProgram('caddy');
  const [plain, port] = [await freePort(), await freePort()];
  const options = `{
	default_bind 127.0.0.1
	http_port ${plain}
	https_port ${port}
	skip_install_trust
`;
  const text = replaceAll(await readConfig('Caddyfile'), {
    'www.example.com': tls ? 'localhost' : 'http://localhost',
    '/opt/site/dist': siteDir,
    '127.0.0.1:3000': server,
    'unix//var/lib/caddy/admin.sock': 'off',
    ...otherwise,
  });
  const data = join(folder, '.local/share/caddy');
  // While Caddy starts, it removes empty certificate folders, sometimes just before the certificate is written. It
  // would then try again only a minute later.
  const certificates = join(data, 'certificates/local/localhost');
  await mkdir(certificates, { recursive: true });
  await writeFile(join(certificates, 'not-empty'), '');
  const file = join(folder, 'Caddyfile');
  await writeFile(file, text.replace('{\n', options));
  return {
    command: [caddy, 'run', '--config', file],
    env: { HOME: folder, GOMAXPROCS: '1' },
    origin: tls ? `https://localhost:${port}` : `http://localhost:${plain}`,
    plainOrigin: `http://localhost:${plain}`,
    certificate: join(data, 'pki/authorities/local/root.crt'),
  };
}

/** Prepares nginx, with Debian's own settings around those of the site. Throws a NoProgramError. */
export async function prepareNginx(places: ProxyPlaces): Promise<PreparedProxy> {
  const { folder, siteDir, server, tls, otherwise } = places;
  const { nginx, brotli } = findNginx();
  const [plain, port] = [await freePort(), await freePort()];
  const unused = tls ? /^ +listen \[::\].*\n/gm : /^ +(?:listen \[::\]|ssl_).*\n/gm;
  const text = (await readConfig('nginx.conf')).replaceAll(unused, '');
  const site = replaceAll(text, {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`,
    'https://www.example.com': `https://localhost:${port}`,
    ...(tls && { '/etc/letsencrypt/live/www.example.com': folder }),
    'www.example.com': 'localhost',
    '/opt/site/dist': siteDir,
    '127.0.0.1:3000': server,
    '/var/log/nginx': folder,
    ...otherwise,
  });
  await writeFile(join(folder, 'site'), site);
  if (tls) makeCertificate(folder, 'DNS:localhost');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
pid ${folder}/pid; error_log ${folder}/error.log;
load_module ${brotli};
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
  return {
    command: [nginx, '-c', file, '-e', join(folder, 'error.log')],
    env: {},
    origin: `${tls ? 'https' : 'http'}://localhost:${port}`,
    plainOrigin: `http://localhost:${plain}`,
    certificate: join(folder, 'fullchain.pem'),
  };
}
