import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Makes a self-signed certificate for a name or address (`DNS:…`, `IP:…`); returns the paths of key and certificate.
 */
export function makeCertificate(folder: string, subject: string, days = 2) {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', String(days), '-subj', '/CN=localhost'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-addext', `subjectAltName=${subject}`, '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  return { key, certificate };
}
