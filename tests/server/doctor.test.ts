import { once } from 'node:events';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { brand } from '../../brand.ts';
import { DAY_MS } from '../../milliseconds.ts';
import type { Finding } from '../../server/health/checkSite.ts';
import { recordTime } from '../../server/storage/siteValues.ts';
import { makeCertificate } from './makeCertificate.ts';
import { runCommand } from './runCommand.ts';
import { openStorage, startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { addMails, addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** Settings, addresses, certificates and mails do not depend on the database. */
const ofSqlite = test.skipIf(inject('database') === 'postgres');

const ago = (ms: number) => new Date(Date.now() - ms);

/** An address of this machine that the doctor does not take for a local one. */
const PROXY = '127.0.0.2';
const CERTIFICATE_DAYS = 90;

/** Starts a server at the site's public address, with a certificate that this process trusts. */
async function startProxy() {
  const files = makeCertificate(await temporaryDirectory(), `IP:${PROXY}`, CERTIFICATE_DAYS);
  const [key, cert] = [await readFile(files.key), await readFile(files.certificate, 'utf8')];
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  let status = 200;
  const proxy = createHttpsServer({ key, cert }, (_, response) => response.writeHead(status).end());
  proxy.listen(0);
  await once(proxy, 'listening');
  onTestFinished(() => {
    setDefaultCACertificates(trusted);
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  const answerWith = (code: number) => {
    status = code;
  };
  return { origin: `https://${PROXY}:${port}`, port, answerWith };
}

/** Writes the security.txt of a build. */
async function writeSecurityText(
  { siteDir, proxy }: Pick<Well, 'siteDir' | 'proxy'>,
  expires = ago(-60 * DAY_MS),
) {
  const file = join(siteDir, '.well-known', 'security.txt');
  await mkdir(dirname(file), { recursive: true });
  const text = `Expires: ${expires.toISOString()}\nCanonical: ${proxy.origin}/.well-known/security.txt\n`;
  await writeFile(file, text);
}

/** A healthy site, and the settings that the doctor needs. */
async function startWell() {
  const smtp = await startSmtpServer();
  const proxy = await startProxy();
  const settings = {
    SITE_URL: proxy.origin,
    SMTP_URL: smtp.url,
    CONTACT_TO: 'owner@example.com',
    MAIL_FROM: 'site@example.com',
    TRUST_PROXY: 'loopback',
  };
  const site = await startSite(settings);
  await recordTime(site.database, 'last_backup', ago(3_600_000));
  const siteDir = await temporaryDirectory();
  await writeSecurityText({ siteDir, proxy });
  const env: Record<string, string> = { ...site.storage, ...settings, PORT: String(site.port) };
  return { site, siteDir, proxy, env };
}

type Well = Awaited<ReturnType<typeof startWell>>;

/** The findings of the doctor with some settings changed, except `ok` and the machine's own disk. */
async function findFaults(
  { env, siteDir }: Pick<Well, 'env' | 'siteDir'>,
  changed: Readonly<Record<string, string>> = {},
  now?: () => Date,
) {
  const options = { siteDir, ...(now && { now }) };
  const { code, stdout } = await runCommand({ ...env, ...changed }, ['doctor', '--json'], options);
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  const states = findings.map(({ state }) => state);
  expect(code).toBe(states.includes('bad') ? 1 : 0);
  return findings
    .filter(({ part, state }) => state !== 'ok' && part !== 'disk')
    .map(({ part, state, found }) => `${state} ${part} ${found}`);
}

test('for a healthy site, each part has a line that says ok', async () => {
  const well = await startWell();
  expect(await findFaults(well)).toEqual([]);
  const { stdout } = await runCommand(well.env, ['doctor'], { siteDir: well.siteDir });
  expect(stdout).toMatch(/^ok {4}settings {5}accepted, for https:\/\/127\.0\.0\.2:\d+\n/);
  const parts = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ +/)[1]);
  expect(parts.join(' ')).toBe(
    'settings pages database backup outbox newsletter clock disk smtp site address',
  );
});

ofSqlite(
  'refused, missing and wrong settings are named, and no finding contains a password',
  async () => {
    const well = await startWell();
    const { port } = await startSmtpServer({ refuseLogin: true });
    const program = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(program, 'listening');
    onTestFinished(() => void program.close());
    const { port: PORT } = program.address() as AddressInfo;
    const smtp = (at: number) => ({ SMTP_URL: `smtp://user:s3cret@127.0.0.1:${at}` });
    const foreign = {
      SITE_URL: 'http://www.example.com',
      PUBLIC_SUPABASE_URL: 'https://abc.example.com',
    };
    const wrong = { SMTP_URL: 'smtp:/user:s3cret@host', NEWSLETTER_RATE: '0' };
    const cases: readonly (readonly [Readonly<Record<string, string>>, readonly RegExp[]])[] = [
      [
        { ...wrong, CONTACT_TO: '', TRUST_PROXY: '' },
        [
          /^bad SMTP_URL .+ is not accepted; /,
          /^bad NEWSLETTER_RATE .+ is not accepted; /,
          /^bad CONTACT_TO is .+\.example, /,
          /^warn TRUST_PROXY is off, /,
        ],
      ],
      [
        { SITE_URL: '', SMTP_URL: '' },
        [
          /^bad SITE_URL is http:\/\/localhost:\d+: /,
          /^bad SMTP_URL is not set, /,
          /^bad pages are built for https:\/\/127\.0\.0\.2:\d+, not for /,
        ],
      ],
      [
        foreign,
        [
          /^warn SITE_URL is http:.+, without encryption/,
          /^bad PUBLIC_SUPABASE_ANON_KEY is the development key/,
          /^bad pages /,
        ],
      ],
      [smtp(port), [/^bad smtp 127\.0\.0\.1 does not accept mail: .*535/]],
      [smtp(1), [/^bad smtp 127\.0\.0\.1 does not accept mail: .*ECONNREFUSED/]],
      [{ HOST: 'constructor' }, [/^bad site gives no answer at http:\/\/constructor:\d+: /]],
      [
        { PORT: String(PORT) },
        [/^bad site is not the program that answers at http:\/\/127\.0\.0\.1:\d+$/],
      ],
    ];
    for (const [changed, lines] of cases) {
      const faults = await findFaults(well, changed);
      expect(faults).toEqual(lines.map((line) => expect.stringMatching(line)));
      expect(faults.join()).not.toContain('s3cret');
    }
  },
);

ofSqlite(
  'missing pages, an expiring security.txt, and an old, future or missing backup are reported',
  async () => {
    const well = await startWell();
    const missing = await findFaults({ ...well, siteDir: '/none' });
    expect(missing).toEqual(['bad pages are not built in /none']);
    await writeSecurityText(well, ago(-20.5 * DAY_MS));
    expect(await findFaults(well)).toEqual([
      'warn pages have a security.txt that expires in 20 days',
    ]);
    await writeSecurityText(well, ago(1000));
    expect(await findFaults(well)).toEqual(['warn pages have a security.txt that has expired']);

    await writeSecurityText(well);
    const { database } = well.site;
    for (const [ageMs, fault] of [
      [3 * DAY_MS, /^warn backup the last is 3 days old$/],
      [8 * DAY_MS, /^bad backup the last is 8 days old$/],
      [-DAY_MS, /^bad backup the last is dated .+ UTC, in the future$/],
    ] as const) {
      await recordTime(database, 'last_backup', ago(ageMs));
      expect(await findFaults(well)).toEqual([expect.stringMatching(fault)]);
    }
    await database.deleteFrom('site_values').where('name', '=', 'last_backup').execute();
    expect(await findFaults(well)).toEqual(['bad backup was never made']);
  },
);

ofSqlite(
  'a public address that does not lead to the site, and an expiring certificate, are reported',
  async () => {
    const well = await startWell();
    const near = /^(warn|bad) address answers, its certificate holds until \d{4}-/;
    for (const [days, state] of [
      [60, undefined],
      [70, 'warn'],
      [84, 'bad'],
    ] as const) {
      const faults = await findFaults(well, {}, () => ago(-days * DAY_MS));
      const [, told] = near.exec(faults.find((fault) => near.test(fault)) ?? '') ?? [];
      expect(told, `after ${days} days`).toBe(state);
    }
    const { origin, port, answerWith } = well.proxy;
    answerWith(502);
    expect(await findFaults(well)).toEqual([
      `bad address ${origin}/healthz answers with status 502`,
    ]);

    for (const [elsewhere, fault] of [
      ['https://127.0.0.3:1', /^bad address .+ gives no answer: .*ECONNREFUSED/],
      [`https://127.0.0.3:${port}`, /^bad address .+ gives no answer: .*altnames/],
      ['https://no-such-name.invalid', /^warn address .+ could not be reached from this machine: /],
    ] as const) {
      const faults = await findFaults(well, { SITE_URL: elsewhere });
      expect(faults).toContainEqual(expect.stringMatching(fault));
    }
  },
);

ofSqlite('bad findings and a failed unit are mailed to the owner without the outbox', async () => {
  const well = await startWell();
  const smtp = await startSmtpServer();
  const run = (env: Readonly<Record<string, string>>) =>
    runCommand({ ...well.env, SMTP_URL: smtp.url, ...env }, ['doctor', '--mail'], well);
  expect(await run({})).toMatchObject({ code: 0 });
  expect(smtp.mails).toEqual([]);

  expect(await run({ SITE_URL: 'http://www.example.com' })).toMatchObject({ code: 1 });
  expect(await run({ MONITOR_UNIT: 'site-backup.service' })).toMatchObject({ code: 0 });
  const owner = [{ name: brand.name, address: 'owner@example.com' }];
  expect(smtp.mails).toMatchObject([
    { to: owner, subject: `${brand.name}, website: bad: 1 of 10 parts` },
    { to: owner, subject: `${brand.name}, website: site-backup.service failed` },
  ]);
  expect(smtp.mails[0]?.text).toMatch(/^bad {3}pages .+: npm run build$/m);
  expect(smtp.mails[1]?.text).toMatch(/^To see why: journalctl --unit site-backup\.service /);

  await smtp.close();
  const untold = await run({});
  expect(untold.code).toBe(1);
  expect(untold.stderr).toMatch(/^This could not be mailed: bad: 1 of \d+ parts: .*ECONNREFUSED/);
});

test("late mail is reported, except mail that the subscriber's own server defers", async () => {
  const well = await startWell();
  await well.site.close();
  const stopped = await openStorage(well.site.storage);
  await addMails(stopped, 1, () => ({ kind: 'notification', recipient: null }));
  const hoursAgo = (hours: number) => ago(hours * 3_600_000).toISOString();
  const waits = (hours: number) => `outbox 1 mail waiting, the oldest for ${hours} h, 0 expired`;
  const recipient = '{"name":"","address":"ada@example.org"}';
  for (const [facts, faults] of [
    [{ created_at: hoursAgo(2) }, [`warn ${waits(2)}`]],
    [{ created_at: hoursAgo(5) }, [`bad ${waits(5)}`]],
    [{ recipient, deferrals: 1 }, []],
    [{ deferrals: 0 }, [`bad ${waits(5)}`]],
    [{ uncertain_attempts: 1 }, ['warn outbox 1 mail waiting, 0 expired, 1 uncertain']],
    [{ recipient: null, deferrals: 1, uncertain_attempts: 0 }, [`bad ${waits(5)}`]],
    [{ expired_at: hoursAgo(0) }, ['warn outbox 0 mails waiting, 1 expired']],
  ] as const) {
    await stopped.updateTable('outbox').set(facts).execute();
    const site = expect.stringMatching(/^bad site gives no answer at http:\/\/127\.0\.0\.1:\d+: /);
    expect(await findFaults(well)).toEqual([...faults, site]);
  }
});

test("a clock that differs from the database's, and a message from the future, are reported", async () => {
  const well = await startWell();
  const received_at = ago(-DAY_MS).toISOString();
  await addMessages(well.site.database, 1, () => ({ received_at }));
  const dated = /^bad clock a message is dated .+ UTC, in the future$/;
  expect(await findFaults(well)).toEqual([expect.stringMatching(dated)]);
  const findAt = (ms: number) => findFaults(well, {}, () => ago(ms));
  expect(await findAt(-3_660_000)).toContain("bad clock 1 h ahead of the database's");
  expect(await findAt(7_300_000)).toContain("bad clock 2 h behind the database's");
});

test('a missing, unreachable, foreign, newer or damaged database is reported beside the other checks', async () => {
  const well = await startWell();
  const directory = await temporaryDirectory();
  const only = async (changed: Readonly<Record<string, string>>, line: RegExp) => {
    const faults = await findFaults(well, changed);
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toContain('s3cret');
  };
  const away = 'postgres://site:s3cret@127.0.0.1:1/site';
  // The disk is checked even if DATA_DIR does not exist yet.
  const elsewhere = { DATABASE_URL: away, DATA_DIR: join(directory, 'none', 'yet') };
  await only(elsewhere, /^bad database .+ECONNREFUSED/);
  await only({ DATABASE_URL: '', DATA_DIR: directory }, /^bad database there is none in /);
  const refused = await findFaults(well, { DATABASE_URL: 'mysql://site:s3cret@host/site' });
  expect(refused).toEqual([
    expect.stringMatching(/^bad DATABASE_URL .+ is not accepted/),
    'bad database was not checked',
  ]);
  expect(refused.join()).not.toContain('s3cret');
  await writeFile(join(directory, 'site.db'), '');
  await only(
    { DATABASE_URL: '', DATA_DIR: directory },
    /^bad database holds no data of this site$/,
  );
  await writeFile(join(directory, 'site.db'), 'no database'.repeat(999));
  await only({ DATABASE_URL: '', DATA_DIR: directory }, /^bad database .+not a database$/);

  await sql`alter table site_values rename to away`.execute(well.site.database);
  await only({}, /^bad backup could not be checked: .*site_values/);
  const tables = well.site.database.$extendTables<{
    kysely_migration: { name: string; timestamp: string };
  }>();
  await tables.insertInto('kysely_migration').values({ name: '9999', timestamp: '' }).execute();
  await only({}, /^bad database is of a newer version of the site$/);
});

ofSqlite('a damaged page of SQLite is reported', async () => {
  const well = await startWell();
  await addMessages(well.site.database, 100, () => ({}));
  await well.site.close();
  const path = join(well.site.dataDir, 'site.db');
  const { length } = await readFile(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(8192, 0xff), 0, 8192, length - 16_384);
  await file.close();
  const faults = await findFaults(well);
  expect(faults).toContainEqual(expect.stringMatching(/^bad database .*(damaged|malformed)/));
});
