import { Migrator } from 'kysely/migration';
import type { Database } from '../../server/storage/database.ts';
import { MIGRATIONS } from '../../server/storage/migrate.ts';
import type { Rows } from './storedRows.ts';

/** Brings a database to the schema that ends with this migration. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(name);
  if (error) throw error;
}

/** The last migration before columns were renamed, and the file of the next one. */
export const EARLIER = '0003_indexes';
export const RENAMING_FILE = '20261127130000_column_names.sql';

const AT = '2026-11-26T10:00:00.000Z';
const TO_EVE = `'{"name":"Eve","address":"eve@example.org"}'`;

/** SQL that fills every table of a database with the schema EARLIER. Its one waiting mail is the notification. */
export const EARLIER_ROWS = `
  insert into messages (id, submission_key, name, email, phone, message, location, received_at, suspected, content_hash)
  values ('plain', 'key', 'Ada', 'ada@example.org', '+44 20', 'Please help us.', '/', '${AT}', null, 'h1'),
    ('bot', null, 'Bot', 'bot@example.org', null, 'Buy this.', '/', '${AT}', 'trap', 'h2'),
    ('copied', null, 'Copy', 'copy@example.org', null, 'Buy that.', '/', '${AT}', 'repeated', 'h3');
  insert into message_senders (content_hash, address_hash, seen_at) values ('h3', 'address', '${AT}');
  insert into newsletter_subscribers (id, first_name, email, unsubscribe_token, subscribed_at, suspected, asked_at,
    reminded_at, confirmed_at, undeliverable_at, refused_issues)
  values ('eve', 'Eve', 'eve@example.org', 't1', '${AT}', null, '${AT}', null, '${AT}', null, 0),
    ('new', 'Ivan', 'ivan@example.org', 't2', '${AT}', null, '${AT}', null, null, null, 0),
    ('gone', 'Gone', 'gone@example.org', 't3', '${AT}', null, '${AT}', '${AT}', null, '${AT}', 2),
    ('robot', 'Robot', 'robot@example.org', 't4', '${AT}', 'trap', null, null, null, null, 0);
  insert into newsletter_issues (id, slug, subject, text, html, queued_at, stopped_at, pause_reason, resumed_at, unsubscribed)
  values ('i1', 'an-article', 'Hello', 'Hello', '<p>Hello</p>', '${AT}', '${AT}', 'refused', '${AT}', 1),
    ('i2', 'another', 'Hello', 'Hello', '<p>Hello</p>', '${AT}', null, null, null, 0);
  insert into outbox (id, kind, message_id, subscriber_id, issue_id, mail_id, recipient, subject, text, html, headers,
    next_attempt_at, sent_at, refused_at, uncertain_at, uncertain_attempts, created_at)
  values ('m1', 'notification', 'plain', null, null, '<m1@a>', null, 'New', 'New', 'New', '{}', '${AT}', null, null, null, 0, '${AT}'),
    ('m2', 'notification', 'bot', null, null, '<m2@a>', null, 'New', 'New', 'New', '{}', '${AT}', '${AT}', null, null, 0, '${AT}'),
    ('m3', 'welcome', null, 'gone', null, '<m3@a>', ${TO_EVE}, 'Hi', 'Hi', 'Hi', '{}', '${AT}', null, '${AT}', '${AT}', 2, '${AT}'),
    ('m4', 'issue', null, 'eve', 'i1', 'i1.eve', ${TO_EVE}, 'Hello', '', '', '{}', '${AT}', null, null, null, 0, '${AT}'),
    ('m5', 'issue', null, 'eve', 'i2', 'i2.eve', ${TO_EVE}, 'Hello', '', '', '{}', '${AT}', '${AT}', null, null, 0, '${AT}'),
    ('m6', 'alert', null, null, null, '<m6@a>', null, 'Paused', '', '', '{}', '${AT}', '${AT}', null, null, 0, '${AT}');
  insert into rate_limits (key, count, expires_at) values ('k', 3, '${AT}');
  insert into site_values (name, value) values ('last_purge', '${AT}'), ('next_list_mail', '1'),
    ('emptied_mails', 'm1'),
    ('clock_looks', '{"lastLook":"${AT}","leapt":false,"trustedFrom":"${AT}"}');
  insert into privacy_erasures (id, erased_at, removed) values ('e1', '${AT}', '{"messages":1}');
`;

const RENAMED: Readonly<Record<string, string>> = {
  suspected: 'spam_reason',
  asked_at: 'confirmation_requested_at',
  stopped_at: 'paused_at',
  message_id: 'contact_message_id',
  mail_id: 'message_id_header',
  refused_at: 'expired_at',
  unsubscribed_refused: 'unsubscribed_expired',
};
const RENAMED_VALUES: Readonly<Record<string, string>> = {
  trap: 'honeypot',
  next_list_mail: 'next_bulk_token',
  clock_looks: 'clock_check',
  [`{"lastLook":"${AT}","leapt":false,"trustedFrom":"${AT}"}`]: `{"checkedAt":"${AT}","hasJumped":false,"trustedFrom":"${AT}"}`,
};

/** The columns that tables got since, with their defaults. */
const ADDED_COLUMNS: Readonly<Record<string, object>> = {
  messages: {
    ...{ state: 'new', answered_at: null, answer_minutes: null, answer_is_late: null },
    ...{ note: '', version: 0, reminded_at: null },
  },
  newsletter_subscribers: { consent: null },
};
const ADDED_TABLES: Rows = {
  ...{ desk_activity: [], desk_challenges: [], desk_passkeys: [], desk_sessions: [] },
  ...{ desk_sign_in_links: [], newsletter_departures: [], newsletter_schedules: [] },
};

/** The same rows with today's names, columns and values. */
export function asUpgraded(tables: Rows): Rows {
  const renameIn = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        RENAMED[column] ?? column,
        RENAMED_VALUES[`${value}`] ?? value,
      ]),
    );
  const renamed = Object.entries(tables).map(([name, rows]) => {
    const added = ADDED_COLUMNS[name];
    const upgraded = rows
      .filter((row) => row.name !== 'emptied_mails')
      .map((row) => ({
        ...renameIn(row),
        // A mail that had expired is among the failed ones, and no other of these.
        ...(name === 'outbox' && { failed_at: row.refused_at }),
        ...(Boolean(row.sent_at) && { text: '', html: '', picture: null }),
        ...added,
      }));
    return [name, upgraded] as const;
  });
  return { ...ADDED_TABLES, ...Object.fromEntries(renamed) };
}
