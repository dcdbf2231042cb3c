import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { type PreparedProxy, type ProxyPlaces, replaceAll } from './preparedProxy.ts';

const FILE = join(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile');

/**
 * Prepares Caddy with `deploy/Caddyfile`. Caddy issues the certificate for `localhost` itself. Throws a NoProgramError.
 */
export async function prepareCaddy(places: ProxyPlaces): Promise<PreparedProxy> {
  const { folder, siteDir, server, tls } = places;
  const caddy = findProgram('caddy');
  const [plain, port] = [await freePort(), await freePort()];
  const origin = tls ? `https://localhost:${port}` : `http://localhost:${plain}`;
  const options = `{
	default_bind 127.0.0.1
	http_port ${plain}
	https_port ${port}
	skip_install_trust
`;
  const text = replaceAll(await readFile(FILE, 'utf8'), {
    'www.example.com': tls ? 'localhost' : 'http://localhost',
    '/opt/site/dist': siteDir,
    '127.0.0.1:3000': server,
    'unix//var/lib/caddy/admin.sock': 'off',
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
    origin,
    plainOrigin: `http://localhost:${plain}`,
    certificate: join(data, 'pki/authorities/local/root.crt'),
  };
}
