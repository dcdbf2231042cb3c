import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { readBuildSettings, readSettings, SettingsError } from '../../server/settings.ts';

const DATABASE_URL = 'postgresql://user:secret@db.example/site?sslmode=require';
const SOCKET_URL = 'postgres:///site?host=/run/postgresql&user=site&options=-csearch_path%3Dsite';
const NAMED_URL = 'smtp://mail.example?name=www.firm.example&tls.servername=mail.firm.example';
const SMTP_URL = 'smtps://user:p%40ss@mail.example:465';

test('without settings the defaults apply, and an empty value counts as unset', () => {
  const defaults = readSettings({});
  expect(defaults).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    metricsPort: undefined,
    smtpUrl: undefined,
    contactTo: [brand.email],
    mailFrom: brand.email,
    backendUrl: undefined,
    anonKey: DEVELOPMENT_ANON_KEY,
    analyticsId: undefined,
    trustProxy: [],
    rateLimits: {
      contact: { max: 30, windowMs: 300_000 },
      newsletter: { max: 20, windowMs: 300_000 },
    },
    newsletterOptIn: 'double',
    newsletterRate: 60,
    deskPort: 3001,
    deskUrl: 'http://localhost:3001',
    deskUsers: [brand.email],
    answerReminderMs: 4 * 3_600_000,
  });
  expect(readSettings({ PORT: '', SITE_URL: '', SMTP_URL: '', DATABASE_URL: '' })).toEqual(
    defaults,
  );
});

test.each([
  ['PORT', '5290', { port: 5290, siteUrl: 'http://localhost:5290' }],
  // The system chooses the port, once the pages are built.
  ['PORT', '0', { port: 0, siteUrl: 'http://localhost:3000' }],
  ['HOST', '::1', { host: '::1' }],
  ['SITE_URL', 'https://Firm.example/', { siteUrl: 'https://firm.example' }],
  ['DATA_DIR', '/var/lib/site', { dataDir: '/var/lib/site' }],
  ['DATABASE_URL', DATABASE_URL, { databaseUrl: DATABASE_URL }],
  ['METRICS_PORT', '9464', { metricsPort: 9464 }],
  ['SMTP_URL', SMTP_URL, { smtpUrl: SMTP_URL }],
  [
    'CONTACT_TO',
    'Jo@firm.example, b@firm.example',
    { contactTo: ['Jo@firm.example', 'b@firm.example'] },
  ],
  ['MAIL_FROM', 'site@firm.example', { mailFrom: 'site@firm.example' }],
  ['DATABASE_URL', SOCKET_URL, { databaseUrl: SOCKET_URL }],
  ['SMTP_URL', NAMED_URL, { smtpUrl: NAMED_URL }],
  ['PUBLIC_SUPABASE_URL', 'https://p.supabase.co/', { backendUrl: 'https://p.supabase.co' }],
  ['PUBLIC_SUPABASE_ANON_KEY', 'a.b-c_d', { anonKey: 'a.b-c_d' }],
  ['PUBLIC_ANALYTICS_ID', 'G-ABC123', { analyticsId: 'G-ABC123' }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,::1', { trustProxy: ['loopback', '10.0.0.0/8', '::1'] }],
  ['RATE_LIMIT_CONTACT', '3/60', { rateLimits: { contact: { max: 3, windowMs: 60_000 } } }],
  ['RATE_LIMIT_NEWSLETTER', '2/9', { rateLimits: { newsletter: { max: 2, windowMs: 9000 } } }],
  ['NEWSLETTER_OPT_IN', 'single', { newsletterOptIn: 'single' }],
  ['NEWSLETTER_RATE', '100000', { newsletterRate: 100_000 }],
  ['DESK_PORT', '4001', { deskPort: 4001, deskUrl: 'http://localhost:4001' }],
  ['DESK_PORT', 'off', { deskPort: 'off' }],
  ['DESK_URL', 'https://Desk.firm.example/', { deskUrl: 'https://desk.firm.example' }],
  ['DESK_URL', 'http://127.0.0.1:4001', { deskUrl: 'http://127.0.0.1:4001' }],
  [
    'DESK_USERS',
    'A@firm.example, b@firm.example',
    { deskUsers: ['a@firm.example', 'b@firm.example'] },
  ],
  ['ANSWER_REMINDER', '12', { answerReminderMs: 12 * 3_600_000 }],
  ['ANSWER_REMINDER', 'off', { answerReminderMs: 'off' }],
])('%s=%s is read', (name, value, setting) => {
  expect(readSettings({ [name]: value, UNRELATED: 'x' })).toMatchObject(setting);
});

const SERVICE_KEY = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;

/** Values that each setting refuses; for an address also an unknown or harmful parameter. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  PORT: ['65536', '-1', '0x50'],
  HOST: ['no host'],
  SITE_URL: [
    'firm.example',
    'ftp://firm.example',
    'https://firm.example/site',
    'https://firm.example/?a=1',
  ],
  DATA_DIR: ['file:///srv/site'],
  DATABASE_URL: [
    'mysql://db.example/site',
    'postgres://db.example',
    'postgres://db.example/site?query_timeout=0',
    'postgres://db.example/site?client_encoding=latin1',
    'postgres://db.example/site?options=-c%20synchronous_commit%3Doff',
    'postgres://db.example/site?sslmode=require&max=1',
    'postgres://db.example/site?__proto__=x',
  ],
  METRICS_PORT: ['on'],
  SMTP_URL: [
    'http://mail.example',
    'smtp://',
    'smtp://mail.example?pool=true',
    'smtp://mail.example/?tls.rejectUnauthorized=false',
    'smtp://mail.example?name=a.example&name=b.example',
    'smtp://mail.example?name=a.example&logger=true',
    'smtp://mail.example?constructor=x',
  ],
  CONTACT_TO: ['owner'],
  MAIL_FROM: ['a@b.example, c@d.example'],
  PUBLIC_SUPABASE_URL: ['project', 'https://p.supabase.co/?apikey=a'],
  PUBLIC_SUPABASE_ANON_KEY: ['two words', 'sb_secret_a1b2c3', SERVICE_KEY],
  PUBLIC_ANALYTICS_ID: ["G-1'><script>"],
  TRUST_PROXY: ['1', 'loopback,', '10.0.0.0/33', '0.0.0.0/0', 'proxy.example'],
  RATE_LIMIT_CONTACT: ['30', '0/300'],
  RATE_LIMIT_NEWSLETTER: ['30/0', '30 / 300\nPORT: 1'],
  NEWSLETTER_OPT_IN: ['none'],
  NEWSLETTER_RATE: ['0', '100001'],
  DESK_PORT: ['on', '65536', 'OFF'],
  DESK_URL: [
    'http://desk.firm.example',
    'https://desk.firm.example/path',
    'desk.firm.example',
    'https://a:b@c.example',
  ],
  DESK_USERS: ['owner', 'a@firm.example;b@firm.example', 'a@firm.example,,'],
  ANSWER_REMINDER: ['0', '24', '4h', 'never'],
};

test.each(Object.entries(REFUSED))('%s refuses %j with one line that names it', (name, values) => {
  for (const value of values) {
    const read = () => readSettings({ [name]: value });
    expect(read, value).toThrow(SettingsError);
    expect(read, value).toThrow(new RegExp(`^${name}: .+$`));
  }
});

test('the error says what is accepted', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(
    'PORT: this value is not accepted; give a whole number from 0 to 65535',
  );
  expect(() => readSettings({ TRUST_PROXY: '1' })).toThrow(/a number of hops would trust no proxy/);
  expect(() => readSettings({ SMTP_URL: 'smtp://user:12#34@mail.example' })).toThrow(
    /give smtp:.+ with %23, %2F, %3F and %40 for #, /,
  );
});

/** Secrets that somebody may put into a wrong setting; every setting has to refuse each of them. */
const MISTAKEN_SECRETS = [
  'smtp:user:s3cret@mail.example',
  'user:s3cret@mail.example:587',
  'smtps://user:s3cret@',
  'smtp://user:12#s3cret@mail.example',
  'smtp://user:12?s3cret@mail.example',
  'smtp://mail.example?s3cret',
  'postgres://site:12#s3cret@db.example/site',
  'postgres://site:12/s3cret@db.example/site',
  'https://user:s3cret@firm.example',
  "x://db/site?password='s3cret'",
];
test('every setting refuses a secret in the wrong place without quoting it', () => {
  for (const value of MISTAKEN_SECRETS) {
    for (const name of Object.keys(REFUSED)) {
      expect(() => readSettings({ [name]: value })).toThrow(
        new RegExp(`^${name}: this value is not accepted; (?!.*s3cret).+$`),
      );
    }
  }
});

test('only a socket that systemd passes to this process is taken, and only one', () => {
  const given = (LISTEN_FDS: string, pid = process.pid) =>
    readSettings({ LISTEN_FDS, LISTEN_PID: String(pid) }).listenFd;
  expect(given('1')).toBe(3);
  expect(given('1', 1)).toBeUndefined();
  expect(() => given('2')).toThrow(
    /^LISTEN_FDS: this value is not accepted; give the site one socket /,
  );
});

test('a build gets its settings by name, with their defaults', () => {
  expect(readBuildSettings({ SITE_URL: 'https://firm.example/', PORT: '8080' })).toEqual({
    SITE_URL: 'https://firm.example',
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_ANON_KEY: DEVELOPMENT_ANON_KEY,
    PUBLIC_ANALYTICS_ID: '',
    NEWSLETTER_OPT_IN: 'double',
  });
  expect(() => readBuildSettings({ PORT: 'abc' })).toThrow(SettingsError);
});
