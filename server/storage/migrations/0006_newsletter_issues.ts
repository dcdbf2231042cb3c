import type { Kysely } from 'kysely';
import { runStatements } from './runStatements.ts';

/** Confirmed subscriptions, and issues of the newsletter with their mails. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(
    database,
    `
    alter table newsletter_subscribers add column confirmed_at text;
    alter table newsletter_subscribers add column asked_at text;
    alter table newsletter_subscribers add column reminded_at text;
    alter table newsletter_subscribers add column refused_issues integer default 0 not null;
    create index newsletter_subscribers_asked_at on newsletter_subscribers (asked_at)
      where confirmed_at is null;
    create table newsletter_issues (
      id text primary key,
      slug text not null unique,
      subject text not null,
      text text not null,
      html text not null,
      picture text,
      queued_at text not null,
      stopped_at text,
      unsubscribed integer default 0 not null,
      unsubscribed_sent integer default 0 not null,
      unsubscribed_refused integer default 0 not null
    );
    alter table outbox add column issue_id text references newsletter_issues (id);
    alter table outbox add column picture text;
    drop index outbox_waiting_next_attempt_at;
    create index outbox_waiting_next_attempt_at on outbox (next_attempt_at)
      where sent_at is null and refused_at is null and issue_id is null;
    create index outbox_waiting_issue_id on outbox (issue_id, next_attempt_at)
      where sent_at is null and refused_at is null and issue_id is not null;
    create index outbox_undelivered on outbox (issue_id, refused_at, created_at) where sent_at is null;
    create unique index outbox_issue_id_subscriber_id on outbox (issue_id, subscriber_id)
      where issue_id is not null;
    `,
  );
}
