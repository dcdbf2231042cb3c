import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { get } from 'node:https';
import { dirname, join, resolve } from 'node:path';
import { type PeerCertificate, TLSSocket } from 'node:tls';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { brand } from '../../brand.ts';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { exists } from '../exists.ts';
import { composeMail } from '../mail/composeMail.ts';
import { openTransport, verifySmtp } from '../mail/transport.ts';
import { firstLine, readSettings, type Settings } from '../settings.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  databaseTime,
  isPostgres,
  readRow,
} from '../storage/database.ts';
import { findPausedIssues } from '../storage/issues.ts';
import { readTime } from '../storage/metadata.ts';
import { readSchemaState } from '../storage/migrate.ts';
import { databaseFile, openDatabase } from '../storage/openDatabase.ts';
import { readOutboxState } from '../storage/outbox.ts';
import { probeStorage } from '../storage/probe.ts';
import { AdminError, type AdminIo, addAction } from './command.ts';
import { formatBytes, formatCount, formatSpan, formatTime, plainLine } from './format.ts';

const DAY_MS = 24 * 3_600_000;
/** The longest that a step of a connection is waited for, in ms. */
const CONNECTION_PATIENCE_MS = 5000;
const MAIL_PATIENCE_MS = 60_000;
/** Ages of the last backup, and of a mail that waits, from which they are told, in ms. */
const BACKUP_MS = { warn: 2 * DAY_MS, bad: 7 * DAY_MS };
const WAITING_MS = { warn: 1_800_000, bad: 4 * 3_600_000 };
/** Free space, in bytes, below which the disk is to be looked at, and is too full to build on. */
const SCARCE = 2e9;
const TOO_SCARCE = 3e8;
/** `/.well-known/security.txt` expires a year after its build; so long before it is told, in ms. */
const RENEWAL_MS = 30 * DAY_MS;
/** How much of its time a certificate has left when nobody has renewed it, in ms; less for one that holds shortly. */
const CERTIFICATE_MS = { warn: 21 * DAY_MS, bad: 7 * DAY_MS };
const CERTIFICATE_SHARE = { warn: 1 / 4, bad: 1 / 12 };

/** What was found out, as one line without secrets. */
interface Verdict {
  /** `bad` needs the owner, `warn` may. */
  readonly state: 'ok' | 'warn' | 'bad';
  readonly found: string;
  /** What to do about it; null where nothing has to be done. */
  readonly advice: string | null;
}

export interface Finding extends Verdict {
  readonly part: string;
}

function ok(found: string): Verdict {
  return { state: 'ok', found, advice: null };
}

function warn(found: string, advice: string): Verdict {
  return { state: 'warn', found, advice };
}

function bad(found: string, advice: string): Verdict {
  return { state: 'bad', found, advice };
}

/** What a look at a part finds; that it failed is a finding too. */
async function findingOf(part: string, look: Promise<Verdict>): Promise<Finding> {
  const failed = (error: unknown) =>
    bad(`could not be looked at: ${firstLine(error)}`, 'put that right');
  return { part, ...(await look.catch(failed)) };
}

export function addDoctorCommand(program: Command, io: AdminIo): void {
  const command = program
    .command('doctor')
    .description('look whether all is well, a line each')
    .option('--mail', 'mail the lines to CONTACT_TO if one says bad, or for a unit that failed')
    .addHelpText('after', '\nThe code at the end is 1 if a line says bad.');
  addAction(command, io, 'findings (part, state, found, advice)', async ({ mail }) => {
    const findings = await examine(io);
    const badOnes = findings.filter(({ state }) => state === 'bad');
    const failure = `bad: ${badOnes.length} of ${formatCount(findings.length, 'part')}`;
    const text = () => findings.map(formatFinding).join('');
    // Set by systemd for what OnFailure= starts.
    const { MONITOR_UNIT: unit } = io.env;
    if (mail && unit) {
      const advice = `To see why: journalctl --unit ${unit} --lines 50\n\n`;
      await mailOwner(io, `${unit} failed`, advice + text());
    } else if (mail && badOnes.length > 0) {
      await mailOwner(io, failure, text());
    }
    return { document: { findings }, text, ...(badOnes.length > 0 && { failure }) };
  });
}

/** Sends the owner a mail at once, past the outbox, which may be what fails. Throws an AdminError. */
async function mailOwner({ env, now }: AdminIo, about: string, text: string): Promise<void> {
  const settings = readSettings(env, () => undefined);
  const mail = composeMail(settings.mailFrom, {
    ...{ kind: 'notification', subject: `${brand.name}, website: ${about}`, text, html: '' },
    created_at: now().toISOString(),
  });
  const signal = AbortSignal.timeout(MAIL_PATIENCE_MS);
  const sending = openTransport(settings).send(mail, { signal, beforeSubmit: async () => {} });
  await sending.catch((error: unknown) => {
    throw new AdminError(`This could not be mailed: ${about}: ${firstLine(error)}`);
  });
}

/** Looks at every part at once; one that fails keeps no other from being looked at. */
async function examine({ env, siteDir, now }: AdminIo): Promise<Finding[]> {
  const moment = now();
  const refused = new Map<string, string>();
  const settings = readSettings(env, (name, reason) => void refused.set(name, reason));
  const { smtpUrl } = settings;
  const unclear = ['DATABASE_URL', 'DATA_DIR'].find((name) => refused.has(name));
  const parts = [
    examineSettings(settings, refused),
    findingOf('pages', examinePages(siteDir, settings, moment)),
    unclear
      ? { part: 'database', ...bad('was not looked at', `correct ${unclear}`) }
      : examineData(settings, moment),
    findingOf('disk', examineDisk(settings)),
    smtpUrl === undefined ? [] : findingOf('smtp', examineSmtp(smtpUrl)),
    findingOf('site', examineServer(settings)),
    settings.siteUrl.startsWith('https:')
      ? findingOf('address', examineAddress(settings, moment))
      : [],
  ];
  return (await Promise.all<Finding | Finding[]>(parts)).flat();
}

function formatFinding({ state, part, found, advice }: Finding): string {
  const line = advice === null ? found : `${found}: ${advice}`;
  return `${state.padEnd(5)} ${part.padEnd(12)} ${plainLine(line)}\n`;
}

/** The database; if that is well, its backups, the outbox, the newsletter and the clock. */
async function examineData(settings: Settings, now: Date): Promise<Finding[]> {
  const { dataDir, databaseUrl } = settings;
  try {
    if (databaseUrl === undefined && !exists(databaseFile(dataDir))) {
      const advice = 'set DATA_DIR as for the server, start it once, or restore a backup';
      return [{ part: 'database', ...bad(`there is none in ${dataDir}`, advice) }];
    }
    await using database = await openDatabase(settings);
    const first = await findingOf('database', examineDatabase(database, now));
    // One of an older version lacks what the others read.
    if (first.state !== 'ok') return [first];
    const others = [
      findingOf('backup', examineBackup(database, now)),
      findingOf('outbox', examineOutbox(database, now)),
      findingOf('newsletter', examineIssues(database)),
      findingOf('clock', examineClock(database, now)),
    ];
    return [first, ...(await Promise.all(others))];
  } catch (error) {
    const place = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return [{ part: 'database', ...bad(`cannot be used: ${firstLine(error)}`, `see ${place}`) }];
  }
}

/** That it can be written, is of this version, and is sound. */
async function examineDatabase(database: Database, now: Date): Promise<Verdict> {
  const state = await readSchemaState(database);
  if (state === 'empty') return bad('holds no data of this site', 'start the site once');
  if (state === 'newer') return bad('is of a newer version of the site', 'update the site');
  await probeStorage(database, now);
  const size = formatBytes(await readSize(database));
  const found = `${isPostgres(database) ? 'PostgreSQL' : 'SQLite'}, ${size}, can be written`;
  if (state === 'older') return warn(`${found}, of an older version`, 'restart the site');
  if (isPostgres(database)) return ok(found);
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  const [{ quick_check: fault } = { quick_check: 'it could not be read' }] = rows;
  if (fault === 'ok') return ok(`${found}, sound`);
  return bad(`is damaged: ${firstLine(fault)}`, 'stop the site and restore a backup');
}

async function readSize(database: Database): Promise<number> {
  const size = isPostgres(database)
    ? sql`pg_database_size(current_database())`
    : sql`(select page_count * page_size from pragma_page_count, pragma_page_size)`;
  return (await readRow(database, sql<{ bytes: number }>`select ${size} as bytes`)).bytes;
}

async function examineBackup(database: Database, now: Date): Promise<Verdict> {
  const advice = 'backup FILE, and a timer that does it every day';
  const last = await readTime(database, 'last_backup');
  if (!last) return bad('was never made', advice);
  const ageMs = now.getTime() - last.getTime();
  if (ageMs < -CLOCK_TOLERANCE_MS) {
    const found = `the last is dated ${formatTime(last.toISOString())} UTC, in the future`;
    return bad(found, `set the clock (timedatectl); ${advice}`);
  }
  const found = `the last is ${formatSpan(ageMs)} old`;
  if (ageMs > BACKUP_MS.bad) return bad(found, advice);
  return ageMs > BACKUP_MS.warn ? warn(found, advice) : ok(found);
}

/** How old the oldest mail is counts for those mails only whose delivery the owner can mend. */
async function examineOutbox(database: Database, now: Date): Promise<Verdict> {
  const { waiting, oldest, refused, uncertain, waitingOfIssues } = await readOutboxState(database);
  const ageMs = oldest ? now.getTime() - oldest.getTime() : 0;
  const issues = waitingOfIssues > 0 ? `, ${waitingOfIssues} of issues` : '';
  const age = oldest ? `, the oldest for ${formatSpan(ageMs)}` : '';
  const unknown = uncertain > 0 ? `, ${uncertain} uncertain` : '';
  const found = `${formatCount(waiting, 'mail')} waiting${age}${issues}, ${refused} refused${unknown}`;
  const advice = 'outbox list shows why';
  if (ageMs > WAITING_MS.bad) return bad(found, advice);
  const isWorthALook = ageMs > WAITING_MS.warn || refused > 0 || uncertain > 0;
  return isWorthALook ? warn(found, advice) : ok(found);
}

/** Whether an issue has paused itself. */
async function examineIssues(database: Database): Promise<Verdict> {
  const [issue] = await findPausedIssues(database);
  if (!issue) return ok('no issue has paused itself');
  const { slug, reason } = issue;
  const advice = `mend what outbox list shows, then newsletter resume ${slug}`;
  return warn(`the issue ${slug} has paused itself: ${reason}`, advice);
}

/** Against the database's clock, and against the newest message, which may not be of the future. */
async function examineClock(database: Database, now: Date): Promise<Verdict> {
  const advice = 'set the clock (timedatectl)';
  const look = sql<{ there: string; newest: string | null }>`
    select ${databaseTime(database)} as there, max(received_at) as newest from messages
  `;
  const { there, newest } = await readRow(database, look);
  const aheadMs = now.getTime() - Date.parse(there);
  if (Math.abs(aheadMs) > CLOCK_TOLERANCE_MS) {
    const relation = aheadMs > 0 ? 'ahead of' : 'behind';
    return bad(`${formatSpan(Math.abs(aheadMs))} ${relation} the database's`, advice);
  }
  if (newest && Date.parse(newest) > now.getTime() + CLOCK_TOLERANCE_MS) {
    return bad(`a message is dated ${formatTime(newest)} UTC, in the future`, advice);
  }
  return ok(`${formatTime(now.toISOString())} UTC`);
}

/** The built pages: there, of the address of now, and not out of date by what they say themselves. */
async function examinePages(siteDir: string, { siteUrl }: Settings, now: Date) {
  const advice = 'npm run build';
  const file = join(siteDir, '.well-known', 'security.txt');
  const text = exists(file) ? await readFile(file, 'utf8') : '';
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
async function examineDisk({ dataDir }: Settings): Promise<Verdict> {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const found = `${formatBytes(free)} free for ${dataDir}`;
  if (free < TOO_SCARCE) return bad(found, 'make room, or messages are turned away');
  return free < SCARCE ? warn(found, 'make room') : ok(found);
}

/** Whether the mail server takes a connection and the name and password; nothing is sent. */
async function examineSmtp(smtpUrl: string): Promise<Verdict> {
  const { hostname } = new URL(smtpUrl);
  const advice = 'correct SMTP_URL or see to that server; what waits goes out by itself';
  return verifySmtp(smtpUrl, CONNECTION_PATIENCE_MS).then(
    () => ok(`${hostname} takes mail`),
    (error: unknown) => bad(`${hostname} takes no mail: ${firstLine(error)}`, advice),
  );
}

/** Whether the site answers, and can write to its database. */
async function examineServer({ host, port }: Settings): Promise<Verdict> {
  // What stands for every address of the machine is none to connect to.
  const reachable = host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1');
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const advice =
    'start it (journalctl --unit site tells why it ended), or set HOST and PORT as in site.socket';
  try {
    const signal = AbortSignal.timeout(CONNECTION_PATIENCE_MS);
    const response = await fetch(`${address}/readyz`, { signal, redirect: 'manual' });
    const { ok: isReady = null } = Object(await response.json());
    if (isReady === true) return ok(`answers at ${address}`);
    if (isReady === false) return bad('cannot write to its database', 'see the database');
  } catch (error) {
    return bad(`gives no answer at ${address}: ${firstLine(error)}`, advice);
  }
  return bad(`is not what answers at ${address}`, 'set PORT and HOST as for the server');
}

/** Whether the public address leads to the site, and how long its certificate holds. */
async function examineAddress({ siteUrl }: Settings, now: Date): Promise<Verdict> {
  const renew = "see the proxy's log: it has to renew the certificate (docs/deploy.md)";
  try {
    const { status, certificate } = await askPublicly(`${siteUrl}/healthz`);
    if (status !== 200) {
      const found = `${siteUrl}/healthz answers with status ${status}`;
      return bad(found, 'have the proxy pass it on to the site');
    }
    const until = Date.parse(certificate.valid_to);
    const lifeMs = until - Date.parse(certificate.valid_from);
    const leftMs = until - now.getTime();
    const found = `answers, its certificate holds until ${formatTime(new Date(until).toISOString())} UTC`;
    const isShort = (state: 'warn' | 'bad') =>
      leftMs < Math.min(CERTIFICATE_MS[state], lifeMs * CERTIFICATE_SHARE[state]);
    if (isShort('bad')) return bad(found, renew);
    return isShort('warn') ? warn(found, renew) : ok(found);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NO_WAY.test(code)) {
      const found = `${siteUrl} could not be asked from this machine: ${firstLine(error)}`;
      return warn(found, 'ask from outside: this machine may have no way to its own address');
    }
    const found = `${siteUrl} gives no answer: ${firstLine(error)}`;
    return bad(found, code.includes('CERT') ? renew : 'see to the proxy, and to its certificate');
  }
}

/** Codes of a name or address that this machine has no way to, or gets no answer from. */
const NO_WAY = /^(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ABORT_ERR)$/;

/** The status of an answer by https, and the certificate that it came with. */
function askPublicly(url: string) {
  return new Promise<{ status: number; certificate: PeerCertificate }>((resolve, reject) => {
    const signal = AbortSignal.timeout(CONNECTION_PATIENCE_MS);
    const request = get(url, { signal, agent: false }, (response) => {
      const { socket, statusCode: status = 0 } = response.resume();
      if (!(socket instanceof TLSSocket)) return reject(new Error('it is not encrypted'));
      resolve({ status, certificate: socket.getPeerCertificate() });
    });
    request.on('error', reject);
  });
}

/** Looks for settings that are refused, and for those that a site in use has to have. */
function examineSettings(settings: Settings, refused: ReadonlyMap<string, string>) {
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
