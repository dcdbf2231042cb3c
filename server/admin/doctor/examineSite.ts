import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DEVELOPMENT_ANON_KEY } from '../../../forms/wire.ts';
import { verifySmtp } from '../../mail/transport.ts';
import { firstLine, type Settings } from '../../settings.ts';
import { formatBytes, formatSpan } from '../format.ts';
import { bad, type Finding, ok, type Verdict, warn } from './finding.ts';

const DAY_MS = 24 * 3_600_000;
/** How long each step of a connection may take, in ms. */
const PATIENCE_MS = 5000;
/** Free space, in bytes, below which the disk is to be looked at, and is too full to build on. */
const SCARCE = 2e9;
const TOO_SCARCE = 3e8;
/** `/.well-known/security.txt` expires a year after its build; so long before it is told, in ms. */
const RENEWAL_MS = 30 * DAY_MS;

/** The built pages: there, of the address of now, and not out of date by what they say themselves. */
export async function examinePages(siteDir: string, { siteUrl }: Settings, now: Date) {
  const advice = 'npm run build';
  const text = await readFile(join(siteDir, '.well-known', 'security.txt'), 'utf8').catch(() => '');
  const [, origin] = /^Canonical: (https?:\/\/[^/\s]+)/m.exec(text) ?? [];
  const [, expiry] = /^Expires: (\S+)/m.exec(text) ?? [];
  if (!origin || !expiry) return bad(`are not built in ${siteDir}`, advice);
  if (origin !== siteUrl) return bad(`are built for ${origin}, not for ${siteUrl}`, advice);
  const leftMs = Date.parse(expiry) - now.getTime();
  if (leftMs > RENEWAL_MS) return ok(`built for ${origin}`);
  const found =
    leftMs > 0
      ? `say in security.txt that they hold for ${formatSpan(leftMs)} more`
      : 'have a security.txt that has expired';
  return warn(found, advice);
}

/** The free space where the data lies, or would. */
export async function examineDisk({ dataDir }: Settings): Promise<Verdict> {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const found = `${formatBytes(free)} free for ${dataDir}`;
  if (free < TOO_SCARCE) return bad(found, 'make room, or messages are turned away');
  return free < SCARCE ? warn(found, 'make room') : ok(found);
}

/** Whether the mail server takes a connection and the name and password; nothing is sent. */
export async function examineSmtp(smtpUrl: string): Promise<Verdict> {
  const { hostname } = new URL(smtpUrl);
  const advice = 'correct SMTP_URL or see to that server; what waits goes out by itself';
  return verifySmtp(smtpUrl, PATIENCE_MS).then(
    () => ok(`${hostname} takes mail`),
    (error: unknown) => bad(`${hostname} takes no mail: ${firstLine(error)}`, advice),
  );
}

/** Whether the site answers, and can write to its database. */
export async function examineServer({ host, port }: Settings): Promise<Verdict> {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const advice =
    'start it (systemctl status site tells why it ended), or set HOST and PORT as in site.socket';
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${address}/readyz`, { signal, redirect: 'manual' });
    const { ok: isReady = null } = Object(await response.json());
    if (isReady === true) return ok(`answers at ${address}`);
    if (isReady === false) return bad('cannot write to its database', 'see the database');
  } catch (error) {
    return bad(`gives no answer at ${address}: ${firstLine(error)}`, advice);
  }
  return bad(`is not what answers at ${address}`, 'set PORT and HOST as for the server');
}

/** Looks for settings that are refused, and for those that a site in use has to have. */
export function examineSettings(settings: Settings, refused: ReadonlyMap<string, string>) {
  const findings = [...refused].map(([part, reason]): Finding => {
    return { part, ...bad(reason, 'the site does not start') };
  });
  const { siteUrl, smtpUrl, contactTo, mailFrom, trustProxy, backendUrl, anonKey } = settings;
  const add = (part: string, verdict: Verdict) => {
    if (!refused.has(part)) findings.push({ part, ...verdict });
  };
  const { hostname, protocol } = new URL(siteUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1') {
    const found = `is ${siteUrl}: links in mails and pages lead to this machine`;
    add('SITE_URL', bad(found, 'set the public address, and build'));
  } else if (protocol === 'http:') {
    const advice = 'have the proxy serve https, set https://, and build';
    add('SITE_URL', warn(`is ${siteUrl}, without encryption`, advice));
  }
  if (smtpUrl === undefined) {
    const found = 'is not set, so each mail is a file that nobody gets';
    add('SMTP_URL', bad(found, 'set the mail server'));
  }
  for (const [name, address] of Object.entries({ CONTACT_TO: contactTo, MAIL_FROM: mailFrom })) {
    // Names that nobody can have (RFC 2606), as in the brand file of nobody's firm.
    if (!address.endsWith('.example')) continue;
    add(name, bad(`is ${address}, which reaches nobody`, 'set an address of yours'));
  }
  if (trustProxy.length === 0) {
    const found = 'is off, so behind a proxy all visitors share one limit';
    add('TRUST_PROXY', warn(found, 'set loopback for a proxy on this machine'));
  }
  if (backendUrl !== undefined && anonKey === DEVELOPMENT_ANON_KEY) {
    const name = 'PUBLIC_SUPABASE_ANON_KEY';
    add(name, bad("is the development key, not the backend's", 'set it, and build'));
  }
  return findings.length > 0 ? findings : [{ part: 'settings', ...ok(`accepted, for ${siteUrl}`) }];
}
