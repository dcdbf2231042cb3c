import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { endsWith } from './matchesText.ts';

/**
 * A condition on the outbox: a mail that belongs to the person who has this address, in lower case:
 * about a message of theirs, for them as a subscriber, to them, or answered to them.
 */
export function isMailOf(email: string): RawBuilder<SqlBool> {
  // A name cannot look like this end, since JSON escapes its quotes.
  const end = `"address":${JSON.stringify(email)}}`;
  return sql<SqlBool>`(
    message_id in (select id from messages where lower(email) = ${email})
    or subscriber_id in (select id from newsletter_subscribers where lower(email) = ${email})
    or ${endsWith('recipient', end)}
    or ${endsWith('reply_to', end)}
  )`;
}
