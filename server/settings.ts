import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import type { RateLimit } from '../forms/limits.ts';
import { DEVELOPMENT_ANON_KEY } from '../forms/wire.ts';

/**
 * What the site cannot run with; the message is one line that names the setting and says why. It never quotes
 * a value, which may hold a password, also where none belongs.
 */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** An error's text, or that of its cause, as such a line can quote it. */
export function firstLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] ?? '';
}

/** What stops a start that cannot listen. */
export function listenError(
  error: unknown,
  { name, port, host }: { name: 'PORT' | 'METRICS_PORT'; port: number; host: string },
): SettingsError {
  const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  return new SettingsError(
    isInUse
      ? `${name}: ${port} is in use already; stop what listens there or set another ${name}`
      : `HOST and ${name}: cannot listen on ${host}, port ${port}: ${firstLine(error)}`,
  );
}

/** What the settings are read from, such as `process.env`. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting of the site, checked. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

const NO_PROCESSES =
  'there is no such setting any more, the site is one process; leave it out, have the proxy send ' +
  'the pages, and for more take PostgreSQL and two machines (docs/scaling.md)';

function throwRefused(name: string, reason: string): void {
  throw new SettingsError(`${name}: ${reason}`);
}

/**
 * Reads every setting of the site from an environment; an empty value counts as unset. Throws a SettingsError
 * for the first value that is not accepted; with a `refuse` that returns, each is left at its default.
 */
export function readSettings(env: Environment, refuse = throwRefused) {
  function read<Value, Fallback>(name: string, kind: Kind<Value>, fallback: Fallback) {
    const given = env[name];
    if (!given) return fallback;
    const value = kind.parse(given);
    if (value !== undefined) return value;
    refuse(name, `this value is not accepted; ${kind.accepted}`);
    return fallback;
  }

  if (env.PROCESSES) refuse('PROCESSES', NO_PROCESSES);
  return {
    port: read('PORT', port, 3000),
    host: read('HOST', host, '127.0.0.1'),
    /** A socket that a service manager listens on for this site; it overrides port and host. */
    listenFd: isGivenSockets(env) ? read('LISTEN_FDS', oneSocket, undefined) : undefined,
    /** Canonical origin, without a slash at its end. */
    siteUrl: read('SITE_URL', origin, 'http://localhost:3000'),
    /** Absolute path. */
    dataDir: resolve(read('DATA_DIR', folder, './data')),
    /** PostgreSQL instead of the SQLite file in `dataDir`. */
    databaseUrl: read('DATABASE_URL', postgresUrl, undefined),
    /** Port of the metrics, on the loopback address only. */
    metricsPort: read('METRICS_PORT', port, undefined),
    smtpUrl: read('SMTP_URL', smtpUrl, undefined),
    contactTo: read('CONTACT_TO', emailAddress, brand.email),
    mailFrom: read('MAIL_FROM', emailAddress, brand.email),
    /** Base of the two backend calls, without a slash at its end; undefined: the site's own origin. */
    backendUrl: read('PUBLIC_SUPABASE_URL', backendUrl, undefined),
    anonKey: read('PUBLIC_SUPABASE_ANON_KEY', anonKey, DEVELOPMENT_ANON_KEY),
    analyticsId: read('PUBLIC_ANALYTICS_ID', analyticsId, undefined),
    /** Proxies whose forwarded address is believed. */
    trustProxy: read('TRUST_PROXY', proxies, []),
    rateLimits: {
      contact: read('RATE_LIMIT_CONTACT', rateLimit, { max: 30, windowMs: 300_000 }),
      newsletter: read('RATE_LIMIT_NEWSLETTER', rateLimit, { max: 20, windowMs: 300_000 }),
    },
    /** Who receives the newsletter: whoever has subscribed, or has confirmed it too. */
    newsletterOptIn: read('NEWSLETTER_OPT_IN', optIn, 'double'),
    /** Mails of the list a minute: those of issues, and those that ask to confirm. */
    newsletterRate: read('NEWSLETTER_RATE', newsletterRate, 60),
  };
}

/** The settings that are frozen into the built pages, with their defaults, by the names that a build reads. */
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

/** Which values a setting may have: `parse` returns undefined for one that is not `accepted`. */
function kind<Value>(accepted: string, parse: (value: string) => Value | undefined) {
  return { accepted, parse };
}

type Kind<Value> = ReturnType<typeof kind<Value>>;

function wholeNumber(min: number, max: number): Kind<number> {
  return kind(`give a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });
}

const port = wholeNumber(0, 65_535);
const newsletterRate = wholeNumber(1, 100_000);

const FIRST_GIVEN_FD = 3;
const oneSocket = kind('give the site one socket to listen on', (value) =>
  value === '1' ? FIRST_GIVEN_FD : undefined,
);

/** Whether sockets are for this process. */
function isGivenSockets({ LISTEN_PID: pid }: Environment): boolean {
  return pid === String(process.pid);
}

const optIn = kind('give single or double', (value) =>
  value === 'single' || value === 'double' ? value : undefined,
);

const host = kind('give a host name or an IP address to listen on', (value) =>
  isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined,
);

const origin = kind(
  'give an http(s) origin without a path, such as https://example.com',
  (value) => {
    const url = parseHttpUrl(value);
    return url?.pathname === '/' ? url.origin : undefined;
  },
);

const backendUrl = kind('give the http(s) address of the backend', (value) => {
  const url = parseHttpUrl(value);
  return url && url.origin + url.pathname.replace(/\/+$/, '');
});

function parseHttpUrl(value: string): URL | undefined {
  const url = parseUrl(value, /^https?:$/);
  return url?.username || url?.password || url?.search || url?.hash ? undefined : url;
}

function parseUrl(value: string, protocol: RegExp): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocol.test(url.protocol)) return undefined;
  // A password with such a sign would end there, and its beginning be taken for the host and the port.
  const isCutShort = url.hash || `${url.pathname}${url.search}`.includes('@');
  return isCutShort ? undefined : url;
}

const ENCODED = 'with %23, %2F, %3F and %40 for #, /, ? and @ in a password';

const smtpUrl = kind(`give smtp://user:password@host:587 or smtps://…, ${ENCODED}`, (value) =>
  parseUrl(value, /^smtps?:$/)?.hostname ? value : undefined,
);

const postgresUrl = kind(
  `give postgres://user:password@host:5432/database, ${ENCODED}`,
  (value) => {
    const { pathname = '' } = parseUrl(value, /^postgres(ql)?:$/) ?? {};
    return pathname.length > 1 ? value : undefined;
  },
);

const folder = kind('give a folder, not an address', (value) =>
  /:\/\/|^[a-z+]{2,}:|:.*@/i.test(value) ? undefined : value,
);

const emailAddress = kind('give one e-mail address', (value) =>
  z.email().safeParse(value).success ? value : undefined,
);

const anonKey = kind(
  'give the public key, which has letters, digits and . _ - + = only; pages show it to everyone',
  (value) => (/^[\w.+=-]+$/.test(value) && !isServiceKey(value) ? value : undefined),
);

/** Whether a key of the hosted backend is the secret one, which may read and write everything. */
function isServiceKey(key: string): boolean {
  const [, claims = ''] = key.split('.');
  const isServiceRole = Buffer.from(claims, 'base64url').includes('"service_role"');
  return key.startsWith('sb_secret_') || isServiceRole;
}

const analyticsId = kind('give a measurement id of letters, digits and hyphens', (value) =>
  /^[a-z0-9-]{1,64}$/i.test(value) ? value : undefined,
);

const rateLimit = kind('give count/seconds, such as 30/300', (value): RateLimit | undefined => {
  const match = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(value);
  return match ? { max: Number(match[1]), windowMs: Number(match[2]) * 1000 } : undefined;
});

const proxies = kind(
  'give names (loopback, linklocal, uniquelocal), IP addresses or CIDRs, separated by commas; ' +
    'a number of hops would trust no proxy, and true would believe any forged address',
  (value) => {
    if (value === 'off') return [];
    const given = value.split(',').map((proxy) => proxy.trim());
    return given.every(isProxy) ? given : undefined;
  },
);

function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', prefix] = proxy.split('/');
  if (!isIP(address)) return false;
  return prefix === undefined || (!/^0/.test(prefix) && ipaddr.isValidCIDR(proxy));
}
