import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { brand } from '../brand.ts';
import type { RateLimit } from '../forms/limits.ts';
import { DEVELOPMENT_ANON_KEY } from '../forms/wire.ts';

/** A setting with a value that is not accepted; the message is one line that names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Settings that are frozen into the built pages (design, section 3). */
export interface BuildSettings {
  /** Canonical origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Base of the two backend calls without a slash at its end; undefined: the site's own origin. */
  readonly backendUrl: string | undefined;
  readonly anonKey: string;
  readonly analyticsId: string | undefined;
}

/** Every setting of the site, checked (design, section 3). */
export interface Settings extends BuildSettings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** PostgreSQL instead of the SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How many processes share the port. */
  readonly processes: number;
  /** Port of the metrics, on the loopback address only; none when undefined. */
  readonly metricsPort: number | undefined;
  readonly smtpUrl: string | undefined;
  readonly contactTo: string;
  readonly mailFrom: string;
  /** Proxies whose forwarded address is believed; none when empty. */
  readonly trustProxy: readonly string[];
  readonly rateLimits: { readonly contact: RateLimit; readonly newsletter: RateLimit };
}

/** Names of the settings that a build depends on. */
export const BUILD_SETTING_NAMES = [
  'SITE_URL',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_ANON_KEY',
  'PUBLIC_ANALYTICS_ID',
] as const;

/** A value of the environment; `parse` returns undefined for one that is not accepted. */
function setting<Value>(accepted: string, parse: (value: string) => Value | undefined) {
  return z.string().transform((value, context) => {
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: `${quote(value)} is not accepted; ${accepted}` });
    return z.NEVER;
  });
}

/** The value as one short line, without the credentials that an address may hold. */
function quote(value: string): string {
  const shown = value.replace(/\/\/.*@/s, '//…@').replace(/\?.*/s, '?…');
  return JSON.stringify(shown.length > 80 ? `${shown.slice(0, 80)}…` : shown);
}

const port = setting('give a whole number from 0 to 65535', (value) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined,
);

const host = setting('give a host name or an IP address to listen on', (value) =>
  isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined,
);

const origin = setting(
  'give an http(s) origin without a path, such as https://example.com',
  (value) => {
    const url = parseHttpUrl(value);
    return url?.pathname === '/' ? url.origin : undefined;
  },
);

const backendUrl = setting('give the http(s) address of the backend', (value) => {
  const url = parseHttpUrl(value);
  return url && url.origin + url.pathname.replace(/\/+$/, '');
});

const smtpUrl = setting('give smtp://user:password@host:587 or smtps://…', (value) => {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^smtps?:$/.test(url.protocol) && url.hostname ? value : undefined;
});

const databaseUrl = setting('give postgres://user:password@host:5432/database', (value) => {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? value : undefined;
});

const MAX_PROCESSES = 64;

const processes = setting(`give a whole number from 1 to ${MAX_PROCESSES}`, (value) =>
  /^[1-9]\d?$/.test(value) && Number(value) <= MAX_PROCESSES ? Number(value) : undefined,
);

const emailAddress = setting('give one e-mail address', (value) =>
  z.email().safeParse(value).success ? value : undefined,
);

const anonKey = setting('give a key of printable characters without spaces', (value) =>
  /^[\x21-\x7e]+$/.test(value) ? value : undefined,
);

const analyticsId = setting('give a measurement id of letters, digits and hyphens', (value) =>
  /^[a-z0-9-]{1,64}$/i.test(value) ? value : undefined,
);

const rateLimit = setting('give count/seconds, such as 30/300', (value): RateLimit | undefined => {
  const match = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(value);
  return match ? { max: Number(match[1]), windowMs: Number(match[2]) * 1000 } : undefined;
});

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const trustProxy = setting(
  'give names (loopback, linklocal, uniquelocal), IP addresses or CIDRs, separated by commas; ' +
    'a number of hops would trust no proxy, and true would believe any forged address',
  (value) => {
    if (value === 'off') return [];
    const proxies = value.split(',').map((proxy) => proxy.trim());
    return proxies.every(isProxy) ? proxies : undefined;
  },
);

function isProxy(proxy: string): boolean {
  if (PROXY_NAMES.has(proxy)) return true;
  const [address = '', prefix, ...rest] = proxy.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^[1-9]\d{0,2}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

function parseHttpUrl(value: string): URL | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const plain = !url.username && !url.password && !url.search && !url.hash;
  return plain && /^https?:$/.test(url.protocol) ? url : undefined;
}

const DEFAULT_DATA_DIR = './data';

const environment = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  SITE_URL: origin.default('http://localhost:3000'),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: databaseUrl.optional(),
  PROCESSES: processes.default(1),
  METRICS_PORT: port.optional(),
  SMTP_URL: smtpUrl.optional(),
  CONTACT_TO: emailAddress.default(brand.email),
  MAIL_FROM: emailAddress.default(brand.email),
  PUBLIC_SUPABASE_URL: backendUrl.optional(),
  PUBLIC_SUPABASE_ANON_KEY: anonKey.default(DEVELOPMENT_ANON_KEY),
  PUBLIC_ANALYTICS_ID: analyticsId.optional(),
  TRUST_PROXY: trustProxy.default([]),
  RATE_LIMIT_CONTACT: rateLimit.default({ max: 30, windowMs: 300_000 }),
  RATE_LIMIT_NEWSLETTER: rateLimit.default({ max: 20, windowMs: 300_000 }),
});

/**
 * Reads every setting of the site from an environment; an empty value counts as unset
 * (design, section 3). Throws a SettingsError for the first value that is not accepted.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    processes: values.PROCESSES,
    metricsPort: values.METRICS_PORT,
    smtpUrl: values.SMTP_URL,
    contactTo: values.CONTACT_TO,
    mailFrom: values.MAIL_FROM,
    backendUrl: values.PUBLIC_SUPABASE_URL,
    anonKey: values.PUBLIC_SUPABASE_ANON_KEY,
    analyticsId: values.PUBLIC_ANALYTICS_ID,
    trustProxy: values.TRUST_PROXY,
    rateLimits: { contact: values.RATE_LIMIT_CONTACT, newsletter: values.RATE_LIMIT_NEWSLETTER },
  };
}

/**
 * The settings that a build depends on, with their defaults, by the names that a build reads
 * (BUILD_SETTING_NAMES). Throws a SettingsError as readSettings does.
 */
export function readBuildSettings(
  env: Readonly<Record<string, string | undefined>>,
): Record<(typeof BUILD_SETTING_NAMES)[number], string> {
  const settings = readSettings(env);
  return {
    SITE_URL: settings.siteUrl,
    PUBLIC_SUPABASE_URL: settings.backendUrl ?? '',
    PUBLIC_SUPABASE_ANON_KEY: settings.anonKey,
    PUBLIC_ANALYTICS_ID: settings.analyticsId ?? '',
  };
}
