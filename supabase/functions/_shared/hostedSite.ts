import { Kysely } from 'kysely';
import { FUNCTIONS_PATH, UNSUBSCRIBE_FUNCTION } from '../../../forms/apiContract.ts';
import { type MailTransport, openTransport } from '../../../server/mail/transport.ts';
import type { NewsletterSettings } from '../../../server/newsletter/newsletterMails.ts';
import { readSettings, type Settings, SettingsError } from '../../../server/settings.ts';
import type { Database } from '../../../server/storage/database.ts';
import { openPostgresDialect, QUERY_TIMEOUT_MS } from '../../../server/storage/postgresDialect.ts';
import type { DatabaseSchema } from '../../../server/storage/schema.ts';

/** The secrets of the functions that are settings of a server too. */
const SETTING_NAMES = [
  'SITE_URL',
  'SMTP_URL',
  'CONTACT_TO',
  'MAIL_FROM',
  'RATE_LIMIT_CONTACT',
  'NEWSLETTER_OPT_IN',
  'NEWSLETTER_RATE',
];

/** Connections of one instance of a function. The platform starts as many instances as it needs. */
const MAX_CONNECTIONS = 2;

export interface HostedSite {
  readonly settings: Settings & NewsletterSettings;
  readonly database: Database;
  /** Undefined without SMTP_URL; mail stays queued then. */
  readonly transport: MailTransport | undefined;
}

/**
 * Reads the secrets of the functions and opens the database of the project: `DATABASE_URL`, or the platform's
 * `SUPABASE_DB_URL`. Throws a SettingsError for an invalid or missing value.
 */
export function openHostedSite(): HostedSite {
  const values = SETTING_NAMES.map((name) => [name, Deno.env.get(name)] as const);
  const settings = readSettings({
    ...Object.fromEntries(values),
    DATABASE_URL: Deno.env.get('DATABASE_URL') ?? Deno.env.get('SUPABASE_DB_URL'),
  });
  if (settings.databaseUrl === undefined) {
    throw new SettingsError('SUPABASE_DB_URL: give the address of the project database');
  }
  if (!Deno.env.get('SITE_URL')) {
    throw new SettingsError("SITE_URL: give the site's public origin, which mails lead to");
  }
  const project = Deno.env.get('SUPABASE_URL');
  const dialect = openPostgresDialect(settings.databaseUrl, {
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    maxConnections: MAX_CONNECTIONS,
  });
  return {
    settings: {
      ...settings,
      oneClickUrl: project && `${project}${FUNCTIONS_PATH}/${UNSUBSCRIBE_FUNCTION}`,
    },
    database: new Kysely<DatabaseSchema>({ dialect }),
    transport: settings.smtpUrl === undefined ? undefined : openTransport(settings),
  };
}
