import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { get } from 'node:https';
import { dirname, join, resolve } from 'node:path';
import { type PeerCertificate, TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { formatCount } from '../../formats.ts';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { DAY_MS, HOUR_MS } from '../../milliseconds.ts';
import { exists } from '../exists.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { formatBytes, formatDuration, formatTime, printableLine } from '../format/formatText.ts';
import { countUndelivered } from '../mail/outbox.ts';
import { verifySmtp } from '../mail/transport.ts';
import { testWrite } from '../messages/testWrite.ts';
import { findPausedIssues } from '../newsletter/issues.ts';
import { readSettings, type Settings } from '../settings.ts';
import { CLOCK_TOLERANCE_MS, type Database, readRow } from '../storage/database.ts';
import { databaseTime, isPostgres } from '../storage/dialect.ts';
import { readSchemaState } from '../storage/migrate.ts';
import { databaseFile, openDatabase } from '../storage/openDatabase.ts';
import { readTime } from '../storage/siteValues.ts';
import { runInThread } from '../storage/sqliteThread.ts';

/** Timeout of a connection to a server, which a busy machine is slow to answer, in ms. */
const CONNECTION_TIMEOUT_MS = 20_000;
/** Thresholds: age of the last backup and of the oldest waiting mail (ms), free disk space (bytes). */
const BACKUP_AGE_MS = { warn: 2 * DAY_MS, bad: 7 * DAY_MS };
const MAIL_AGE_MS = { warn: HOUR_MS / 2, bad: 4 * HOUR_MS };
const FREE_BYTES = { warn: 2e9, bad: 3e8 };
/** `/.well-known/security.txt` expires a year after the build. The doctor warns this long before, in ms. */
const SECURITY_TXT_WARNING_MS = 30 * DAY_MS;
/** A certificate has to be valid for this long, in ms, or, if it is issued for a short time, for this share of it. */
const CERTIFICATE_MS = { warn: 21 * DAY_MS, bad: 7 * DAY_MS };
const CERTIFICATE_SHARE = { warn: 1 / 4, bad: 1 / 12 };

/** The outcome of a check. Its texts are single lines without secrets. */
interface Verdict {
  /** `bad` needs the owner, `warn` may. */
  readonly state: 'ok' | 'warn' | 'bad';
  readonly found: string;
  /** What to do; null if nothing has to be done. */
  readonly advice: string | null;
  /** The error of Node.js or of another program that shows it. */
  readonly error?: string;
}

export interface Finding extends Verdict {
  /** What was checked: the name of a setting, or another of PARTS (healthChecks.ts). */
  readonly part: string;
}

type Check = readonly [part: string, verdict: Verdict | Promise<Verdict>];

function ok(found: string): Verdict {
  return { state: 'ok', found, advice: null };
}

function warn(found: string, advice: string): Verdict {
  return { state: 'warn', found, advice };
}

function bad(found: string, advice: string, error?: unknown): Verdict {
  const verdict = { state: 'bad', found, advice } as const;
  return error === undefined ? verdict : { ...verdict, error: errorMessage(error) };
}

/** Waits for all checks. A check that throws is a bad finding, and does not stop the others. */
function settle(checks: readonly Check[]): Promise<Finding[]> {
  const findings = checks.map(async ([part, verdict]): Promise<Finding> => {
    try {
      return { part, ...(await verdict) };
    } catch (error) {
      return {
        part,
        ...bad('could not be checked', 'fix that, then run "doctor" again', error),
      };
    }
  });
  return Promise.all(findings);
}

/** The site to check: its environment, and the folder of its built pages. */
export interface CheckedSite {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly siteDir: string;
  readonly now: () => Date;
}

/** Checks every part of the site, side by side. Never throws for what is wrong with it. */
export async function checkSite({ env, siteDir, now }: CheckedSite): Promise<Finding[]> {
  const time = now();
  const refused = new Map<string, string>();
  const settings = readSettings(env, (name, reason) => void refused.set(name, reason));
  const { smtpUrl, siteUrl } = settings;
  const unclear = ['DATABASE_URL', 'DATA_DIR'].find((name) => refused.has(name));
  const findings = await Promise.all([
    settle([...checkSettings(settings, refused), ['pages', checkPages(siteDir, settings, time)]]),
    unclear
      ? settle([['database', bad('was not checked', `correct ${unclear}`)]])
      : examineData(settings, time),
    settle([
      ['disk', checkDisk(settings)],
      ...(smtpUrl === undefined ? [] : [['smtp', checkSmtp(smtpUrl)] as const]),
      ['site', checkServer(settings)],
      ...(siteUrl.startsWith('https:') ? [['address', checkAddress(settings, time)] as const] : []),
    ]),
  ]);
  return findings.flat();
}

/** Checks the database and, unless something is wrong with it, what it holds. */
async function examineData(settings: Settings, now: Date): Promise<Finding[]> {
  const { dataDir, databaseUrl } = settings;
  try {
    if (databaseUrl === undefined && !exists(databaseFile(dataDir))) {
      const advice = 'set DATA_DIR as for the server, start it once, or restore a backup';
      return await settle([['database', bad(`there is none in ${dataDir}`, advice)]]);
    }
    await using database = await openDatabase(settings);
    const first = await settle([['database', checkDatabase(database, settings, now)]]);
    // An older schema lacks columns that the other checks read.
    if (first[0]?.state !== 'ok') return first;
    const others = await settle([
      ['backup', checkBackup(database, now)],
      ['outbox', checkOutbox(database, now)],
      ['newsletter', checkIssues(database)],
      ['clock', checkClock(database, now)],
    ]);
    return [...first, ...others];
  } catch (error) {
    const name = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return settle([['database', bad('cannot be used', `check ${name}`, error)]]);
  }
}

/** The database is of this version of the site, can be written to, and is not damaged. */
async function checkDatabase(
  database: Database,
  { dataDir }: Settings,
  now: Date,
): Promise<Verdict> {
  const state = await readSchemaState(database);
  if (state === 'empty') return bad('holds no data of this site', 'start the site once');
  if (state === 'newer') return bad('is of a newer version of the site', 'update the site');
  await testWrite(database, now);
  const size = formatBytes(await readSize(database));
  const found = `${isPostgres(database) ? 'PostgreSQL' : 'SQLite'}, ${size}, can be written`;
  if (state === 'older') return warn(`${found}, of an older version`, 'restart the site');
  if (isPostgres(database)) return ok(found);
  const fault = await runInThread(databaseFile(dataDir), 'pragma quick_check(1)');
  if (fault === 'ok') return ok(`${found}, sound`);
  return bad(`is damaged: ${errorMessage(fault)}`, 'stop the site and restore a backup');
}

async function readSize(database: Database): Promise<number> {
  const size = isPostgres(database)
    ? sql`pg_database_size(current_database())`
    : sql`(select page_count * page_size from pragma_page_count, pragma_page_size)`;
  return (await readRow(database, sql<{ bytes: number }>`select ${size} as bytes`)).bytes;
}

/** What is found if no backup was made. */
export const NEVER_BACKED_UP = 'was never made';

async function checkBackup(database: Database, now: Date): Promise<Verdict> {
  const advice = 'run "backup FILE", and have a timer do it every day';
  const last = await readTime(database, 'last_backup');
  if (!last) return bad(NEVER_BACKED_UP, advice);
  const ageMs = now.getTime() - last.getTime();
  if (ageMs < -CLOCK_TOLERANCE_MS) {
    const found = `the last is dated ${formatTime(last.toISOString())} UTC, in the future`;
    return bad(found, `set the clock (timedatectl); ${advice}`);
  }
  const found = `the last is ${formatDuration(ageMs)} old`;
  if (ageMs > BACKUP_AGE_MS.bad) return bad(found, advice);
  return ageMs > BACKUP_AGE_MS.warn ? warn(found, advice) : ok(found);
}

/** The age of the oldest mail leaves out mail whose delivery the owner cannot fix. */
async function checkOutbox(database: Database, now: Date): Promise<Verdict> {
  const { waiting, oldest, expired, uncertain, waitingOfIssues } = await countUndelivered(database);
  const ageMs = oldest ? now.getTime() - oldest.getTime() : 0;
  const issues = waitingOfIssues > 0 ? `, ${waitingOfIssues} of issues` : '';
  const age = oldest ? `, the oldest for ${formatDuration(ageMs)}` : '';
  const unknown = uncertain > 0 ? `, ${uncertain} uncertain` : '';
  const found = `${formatCount(waiting, 'mail')} waiting${age}${issues}, ${expired} expired${unknown}`;
  const advice = '"outbox list" shows why';
  if (ageMs > MAIL_AGE_MS.bad) return bad(found, advice);
  const isWarning = ageMs > MAIL_AGE_MS.warn || expired > 0 || uncertain > 0;
  return isWarning ? warn(found, advice) : ok(found);
}

async function checkIssues(database: Database): Promise<Verdict> {
  const [issue] = await findPausedIssues(database);
  if (!issue) return ok('no issue has paused itself');
  const { slug, reason } = issue;
  const advice = `fix what "outbox list" shows, then run "newsletter resume ${slug}"`;
  return warn(`the issue ${slug} has paused itself: ${reason}`, advice);
}

/** The clock agrees with the clock of the database, and no message is from the future. */
async function checkClock(database: Database, now: Date): Promise<Verdict> {
  const advice = 'set the clock (timedatectl)';
  const read = sql<{ clock: string; newest: string | null }>`
    select ${databaseTime(database)} as clock, max(received_at) as newest from messages
  `;
  const { clock, newest } = await readRow(database, read);
  const aheadMs = now.getTime() - Date.parse(clock);
  if (Math.abs(aheadMs) > CLOCK_TOLERANCE_MS) {
    const relation = aheadMs > 0 ? 'ahead of' : 'behind';
    return bad(`${formatDuration(Math.abs(aheadMs))} ${relation} the database's`, advice);
  }
  if (newest && Date.parse(newest) > now.getTime() + CLOCK_TOLERANCE_MS) {
    return bad(`a message is dated ${formatTime(newest)} UTC, in the future`, advice);
  }
  return ok(`${formatTime(now.toISOString())} UTC`);
}

/** The pages are built, for the current SITE_URL, and their security.txt has not expired. */
async function checkPages(siteDir: string, { siteUrl }: Settings, now: Date) {
  const advice = 'npm run build';
  const file = join(siteDir, '.well-known', 'security.txt');
  const text = exists(file) ? await readFile(file, 'utf8') : '';
  const [, origin] = /^Canonical: (https?:\/\/[^/\s]+)/m.exec(text) ?? [];
  const [, expiry] = /^Expires: (\S+)/m.exec(text) ?? [];
  if (!origin || !expiry) return bad(`are not built in ${siteDir}`, advice);
  if (origin !== siteUrl) return bad(`are built for ${origin}, not for ${siteUrl}`, advice);
  const leftMs = Date.parse(expiry) - now.getTime();
  if (leftMs > SECURITY_TXT_WARNING_MS) return ok(`built for ${origin}`);
  if (leftMs <= 0) return warn('have a security.txt that has expired', advice);
  return warn(`have a security.txt that expires in ${formatDuration(leftMs)}`, advice);
}

/** Free space in DATA_DIR, or where it will be made. */
async function checkDisk({ dataDir }: Settings): Promise<Verdict> {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const found = `${formatBytes(free)} free for ${dataDir}`;
  if (free < FREE_BYTES.bad) return bad(found, 'make room, or messages are refused');
  return free < FREE_BYTES.warn ? warn(found, 'make room') : ok(found);
}

/** The mail server accepts a connection, and the name and password. Sends no mail. */
async function checkSmtp(smtpUrl: string): Promise<Verdict> {
  const { hostname } = new URL(smtpUrl);
  const advice = 'correct SMTP_URL or check that server; waiting mail then goes out by itself';
  return verifySmtp(smtpUrl, CONNECTION_TIMEOUT_MS).then(
    () => ok(`${hostname} accepts mail`),
    (error: unknown) => bad(`${hostname} does not accept mail`, advice, error),
  );
}

/** The server answers at HOST and PORT, and can write to its database. */
async function checkServer({ host, port }: Settings): Promise<Verdict> {
  // The addresses that mean "listen on all" cannot be connected to.
  const reachable = host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1');
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const advice =
    'start it (journalctl --unit site shows why it ended), or set HOST and PORT as in site.socket';
  try {
    const signal = AbortSignal.timeout(CONNECTION_TIMEOUT_MS);
    const response = await fetch(`${address}/readyz`, { signal, redirect: 'manual' });
    const { ok: isReady = null, error } = Object(await response.json());
    if (isReady === true) return ok(`answers at ${address}`);
    if (isReady === false)
      return bad(`is not ready: ${printableLine(String(error))}`, 'check the database');
  } catch (error) {
    return bad(`gives no answer at ${address}`, advice, error);
  }
  return bad(
    `is not the program that answers at ${address}`,
    'set PORT and HOST as for the server',
  );
}

/** The site answers at SITE_URL, and its certificate is valid for long enough. */
async function checkAddress({ siteUrl }: Settings, now: Date): Promise<Verdict> {
  const renew = "see the proxy's log: it has to renew the certificate (docs/deploy.md)";
  try {
    const { status, certificate } = await requestWithCertificate(`${siteUrl}/healthz`);
    if (status !== 200) {
      const found = `${siteUrl}/healthz answers with status ${status}`;
      return bad(found, 'have the proxy pass it on to the site');
    }
    const validTo = Date.parse(certificate.valid_to);
    const lifeMs = validTo - Date.parse(certificate.valid_from);
    const isShort = (state: 'warn' | 'bad') =>
      validTo - now.getTime() < Math.min(CERTIFICATE_MS[state], lifeMs * CERTIFICATE_SHARE[state]);
    const until = formatTime(new Date(validTo).toISOString());
    const found = `answers, its certificate holds until ${until} UTC`;
    if (isShort('bad')) return bad(found, renew);
    return isShort('warn') ? warn(found, renew) : ok(found);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (UNREACHABLE_CODES.test(code)) {
      return {
        ...warn(
          `${siteUrl} could not be reached from this machine`,
          'check it from outside: this machine may have no route to its own address',
        ),
        error: errorMessage(error),
      };
    }
    const advice = code.includes('CERT') ? renew : 'check the proxy and its certificate';
    return bad(`${siteUrl} gives no answer`, advice, error);
  }
}

/** Error codes of a host that this machine cannot resolve or reach, or that does not answer in time. */
const UNREACHABLE_CODES = /^(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ABORT_ERR)$/;

/** Requests an https address, without following redirects. */
function requestWithCertificate(url: string) {
  return new Promise<{ status: number; certificate: PeerCertificate }>((resolve, reject) => {
    const signal = AbortSignal.timeout(CONNECTION_TIMEOUT_MS);
    const request = get(url, { signal, agent: false }, (response) => {
      const { socket, statusCode: status = 0 } = response.resume();
      if (!(socket instanceof TLSSocket)) return reject(new Error('it is not encrypted'));
      resolve({ status, certificate: socket.getPeerCertificate() });
    });
    request.on('error', reject);
  });
}

/** Settings that were refused, and settings that a public site has to have. */
function checkSettings(settings: Settings, refused: ReadonlyMap<string, string>): Check[] {
  const { siteUrl, smtpUrl, contactTo, mailFrom, trustProxy, backendUrl, anonKey } = settings;
  const checks: Check[] = [];
  for (const [name, reason] of refused) checks.push([name, bad(reason, 'the site does not start')]);
  const add = (name: string, verdict: Verdict) => {
    if (!refused.has(name)) checks.push([name, verdict]);
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
  for (const [name, address] of [
    ...contactTo.map((address) => ['CONTACT_TO', address] as const),
    ['MAIL_FROM', mailFrom],
  ] as const) {
    // Nobody can register a name that ends in .example (RFC 2606).
    if (!address.endsWith('.example')) continue;
    add(name, bad(`is ${address}, which reaches nobody`, 'set an address of yours'));
  }
  if (trustProxy.length === 0) {
    const found = 'is off, so behind a proxy all visitors share one limit';
    add('TRUST_PROXY', warn(found, 'set loopback for a proxy on this machine'));
  }
  if (backendUrl !== undefined && anonKey === DEVELOPMENT_ANON_KEY) {
    const found = "is the development key, not the backend's";
    add('PUBLIC_SUPABASE_ANON_KEY', bad(found, 'set it, and build'));
  }
  return checks.length > 0 ? checks : [['settings', ok(`accepted, for ${siteUrl}`)]];
}
