import { resolve } from 'node:path';
import * as z from 'zod';
import { brand } from '../brand.ts';
import { DEVELOPMENT_ANON_KEY } from '../forms/apiContract.ts';
import { HOUR_MS } from '../milliseconds.ts';
import { SERVER_RATE_LIMITS } from '../policy.ts';

/**
 * The site cannot run with a setting. The message is one line: the setting, what is wrong, and what to do. It never
 * quotes a value that may contain a password.
 */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const DEFAULT_PORT = 3000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting of the site, checked. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

function throwRefused(name: string, reason: string): void {
  throw new SettingsError(`${name}: ${reason}`);
}

/**
 * Reads and checks all settings. An empty value counts as unset. Calls `refuse` for each value that is not valid: by
 * default it throws a SettingsError; if it returns, the setting keeps its default.
 */
export function readSettings(env: Environment, refuse = throwRefused) {
  function read<Value, Fallback>(name: string, schema: z.ZodType<Value>, fallback: Fallback) {
    const given = env[name];
    if (!given) return fallback;
    const { success, data } = schema.safeParse(given);
    if (success) return data;
    refuse(name, `this value is not accepted; ${schema.description}`);
    return fallback;
  }

  const sitePort = read('PORT', port, DEFAULT_PORT);
  const contactTo = read('CONTACT_TO', emailAddresses, [brand.email]);
  const deskPort = read('DESK_PORT', portOrOff, 3001);
  // systemd passes its sockets to the process with this id.
  const hasSystemdSockets = env.LISTEN_PID === String(process.pid);
  return {
    port: sitePort,
    host: read('HOST', host, '127.0.0.1'),
    /** A listening socket from systemd; it overrides port and host. */
    listenFd: hasSystemdSockets ? read('LISTEN_FDS', oneSocket, undefined) : undefined,
    /** Origin, without a slash at the end. */
    siteUrl: read('SITE_URL', origin, `http://localhost:${sitePort || DEFAULT_PORT}`),
    /** Absolute path. */
    dataDir: resolve(read('DATA_DIR', folder, './data')),
    /** PostgreSQL instead of the SQLite file in `dataDir`. */
    databaseUrl: read('DATABASE_URL', postgresUrl, undefined),
    /** On 127.0.0.1 only. */
    metricsPort: read('METRICS_PORT', port, undefined),
    smtpUrl: read('SMTP_URL', smtpUrl, undefined),
    /** Who gets the mails to the owner, one address or several. */
    contactTo,
    mailFrom: read('MAIL_FROM', emailAddress, brand.email),
    /** Base address of the two backend calls, without a slash at the end; undefined: the site's own origin. */
    backendUrl: read('PUBLIC_SUPABASE_URL', backendUrl, undefined),
    anonKey: read('PUBLIC_SUPABASE_ANON_KEY', anonKey, DEVELOPMENT_ANON_KEY),
    analyticsId: read('PUBLIC_ANALYTICS_ID', analyticsId, undefined),
    /** Proxies whose X-Forwarded-For is trusted. */
    trustProxy: read('TRUST_PROXY', proxies, []),
    rateLimits: {
      contact: read('RATE_LIMIT_CONTACT', rateLimit, SERVER_RATE_LIMITS.contact),
      newsletter: read('RATE_LIMIT_NEWSLETTER', rateLimit, SERVER_RATE_LIMITS.newsletter),
    },
    /** `single`: all subscribers get issues; `double`: only confirmed subscribers. */
    newsletterOptIn: read('NEWSLETTER_OPT_IN', optIn, 'double'),
    /** Mails of issues and confirmation requests, a minute. */
    newsletterRate: read('NEWSLETTER_RATE', newsletterRate, 60),
    /** The port of the owner's desk, on 127.0.0.1 only; `off`: there is no desk. */
    deskPort,
    /** Origin of the desk, without a slash at the end. */
    deskUrl: read(
      'DESK_URL',
      httpsOrigin,
      `http://localhost:${deskPort === 'off' ? 3001 : deskPort}`,
    ),
    /** Who may sign in at the desk, in lower case. */
    deskUsers: read('DESK_USERS', emailAddresses, contactTo).map((each) => each.toLowerCase()),
    /** How long before an answer is due the owner is reminded, in ms; `off`: never. */
    answerReminderMs: read('ANSWER_REMINDER', hoursOrOff, 4 * HOUR_MS),
  };
}

/** The settings that a build writes into the pages, by the names of their environment variables. */
export function readBuildSettings(env: Environment) {
  const { siteUrl, backendUrl, anonKey, analyticsId, newsletterOptIn } = readSettings(env);
  return {
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: backendUrl ?? '',
    PUBLIC_SUPABASE_ANON_KEY: anonKey,
    PUBLIC_ANALYTICS_ID: analyticsId ?? '',
    NEWSLETTER_OPT_IN: newsletterOptIn,
  };
}

// The schemas of the settings. The description follows `this value is not accepted; ` in the error.

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
    .describe(`give a whole number from ${min} to ${max}`);
}

const port = wholeNumber(0, 65_535);
const off = z.literal('off');
const portOrOff = z.union([off, port]).describe('give off, or a whole number from 0 to 65535');
const hoursOrOff = z
  .union([off, wholeNumber(1, 23).transform((hours) => hours * HOUR_MS)])
  .describe('give off, or a whole number of hours from 1 to 23');
const newsletterRate = wholeNumber(1, 100_000);

const FIRST_GIVEN_FD = 3;
const oneSocket = z
  .literal('1')
  .transform(() => FIRST_GIVEN_FD)
  .describe('give the site one socket to listen on');

const optIn = z.enum(['single', 'double']).describe('give single or double');

const host = z
  .union([z.ipv4(), z.ipv6(), z.hostname()])
  .describe('give a host name or an IP address to listen on');

const origin = z
  .string()
  .refine((value) => parseHttpUrl(value)?.pathname === '/')
  .transform((value) => new URL(value).origin)
  .describe('give an http(s) origin without a path or query, such as https://example.com');

const httpsOrigin = origin
  .refine((value) => value.startsWith('https:') || isLoopback(new URL(value).hostname))
  .describe(
    'give an origin with https, such as https://desk.example.com; http is for this machine only, such as http://localhost:3001',
  );

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as in a URL, is of this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname);
}

const backendUrl = z
  .string()
  .refine(parseHttpUrl)
  .transform((value) => new URL(value).href.replace(/\/+$/, ''))
  .describe('give the http(s) address of the backend, without a query');

function parseHttpUrl(value: string): URL | undefined {
  const url = parseUrl(value, /^https?:$/);
  return url?.username || url?.password ? undefined : url;
}

/** Parses a URL of this protocol, without a fragment and with only these parameters, each of them once. */
function parseUrl(value: string, protocol: RegExp, known: readonly string[] = []): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocol.test(url.protocol)) return undefined;
  const names = [...url.searchParams.keys()];
  const isKnown = names.every(
    (name, index) => known.includes(name) && !names.includes(name, index + 1),
  );
  // An unencoded `#`, `/` or `?` ends the host, so the start of the password would be taken for host and port.
  const isCutShort = url.hash || `${url.pathname}${url.search}`.includes('@');
  return isKnown && !isCutShort ? url : undefined;
}

// Parameters override the options that the code gives the client library, so only harmless parameters are accepted.
const SMTP_PARAMETERS = ['name', 'tls.servername'];
const POSTGRES_PARAMETERS = [
  'host',
  'port',
  'user',
  'password',
  'options',
  'application_name',
  'channel_binding',
  'ssl',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'uselibpqcompat',
];
const ENCODED = 'with %23, %2F, %3F and %40 for #, /, ? and @ in a password';

const smtpUrl = z
  .string()
  .refine((value) => parseUrl(value, /^smtps?:$/, SMTP_PARAMETERS)?.hostname)
  .describe(
    `give smtp://user:password@host:587 or smtps://…, ${ENCODED}, and no parameter but ${SMTP_PARAMETERS.join(', ')}`,
  );

const postgresUrl = z
  .string()
  .refine((value) => {
    const url = parseUrl(value, /^postgres(ql)?:$/, POSTGRES_PARAMETERS);
    const options = url?.searchParams.get('options') ?? '-csearch_path=public';
    return /^\/./.test(url?.pathname ?? '') && /^-c *search_path=[\w,"$]+$/.test(options);
  })
  .describe(
    `give postgres://user:password@host:5432/database, ${ENCODED}, no parameter but ${POSTGRES_PARAMETERS.join(', ')}, and nothing but -csearch_path=… as options`,
  );

const folder = z
  .string()
  .refine((value) => !/:\/\/|^[a-z+]{2,}:|:.*@/i.test(value))
  .describe('give a folder, not an address');

const emailAddress = z.email().describe('give one e-mail address');

const emailAddresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.email()))
  .describe('give e-mail addresses, separated by commas');

const anonKey = z
  .string()
  .regex(/^[\w.+=-]+$/)
  .refine((value) => !isServiceKey(value))
  .describe(
    'give the public key, which has letters, digits and . _ - + = only; pages show it to everyone',
  );

/** Whether this is Supabase's secret key, which may read and write all data. */
function isServiceKey(key: string): boolean {
  const [, claims = ''] = key.split('.');
  const isServiceRole = Buffer.from(claims, 'base64url').includes('"service_role"');
  return key.startsWith('sb_secret_') || isServiceRole;
}

const analyticsId = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/i)
  .describe('give a measurement id of letters, digits and hyphens');

const rateLimit = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/)
  .transform((value) => {
    const [max = 0, seconds = 0] = value.split('/').map(Number);
    return { max, windowMs: seconds * 1000 };
  })
  .describe('give count/seconds, such as 30/300');

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const proxy = z
  .union([z.enum(PROXY_NAMES), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  // A prefix of 0 bits would trust everybody.
  .refine((value) => !value.endsWith('/0'));

const proxies = z
  .string()
  .transform((value) => (value === 'off' ? [] : value.split(',').map((part) => part.trim())))
  .pipe(z.array(proxy))
  .describe(
    `give names (${PROXY_NAMES.join(', ')}), IP addresses or CIDRs, separated by commas; ` +
      'a number of hops would trust no proxy, and true would believe any forged address',
  );
