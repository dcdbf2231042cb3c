import { type Insertable, type Selectable, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import type { Database } from '../../server/storage/database.ts';
import type { DatabaseSchema, NewMail } from '../../server/storage/schema.ts';
import { validMessage } from './requests.ts';

type NewMessage = Insertable<DatabaseSchema['messages']>;

/** How many rows one statement stores, because it can have 32,766 parameters. */
export const STATEMENT_ROWS = 1000;

export type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Every row of every table of the site, in the order of its first column. */
export async function readRows(database: Database): Promise<Rows> {
  const tables = await database.introspection.getTables();
  const entries = tables.map(async ({ name }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} order by 1
    `.execute(database);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Every row of a table of a site, without an order. */
export async function rowsOf<Table extends keyof DatabaseSchema>(
  { database }: { readonly database: Database },
  table: Table,
) {
  const all = sql<Selectable<DatabaseSchema[Table]>>`select * from ${sql.table(table)}`;
  return (await all.execute(database)).rows;
}

/** Stores messages, numbered from 0 on. `factsOf` returns what is particular to the message with a number. */
export async function addMessages(
  database: Database,
  count: number,
  factsOf: (number: number) => Partial<NewMessage>,
): Promise<void> {
  const received_at = new Date().toISOString();
  const messages = Array.from({ length: count }, (_, number) => {
    return { ...validMessage, id: `message ${number}`, received_at, ...factsOf(number) };
  });
  for (const batch of inBatches(messages, STATEMENT_ROWS)) {
    await database.insertInto('messages').values(batch).execute();
  }
}

/** Stores mails that are due, numbered from 0 on. `factsOf` returns what is particular to the mail with a number. */
export async function addMails(
  database: Database,
  count: number,
  factsOf: (number: number) => Partial<NewMail>,
): Promise<void> {
  const mails = Array.from({ length: count }, (_, number) => newMail(number, factsOf(number)));
  for (const batch of inBatches(mails, STATEMENT_ROWS)) {
    await database.insertInto('outbox').values(batch).execute();
  }
}

/** What makes a mail one that a worker is sending. */
export const BEING_SENT = {
  claimed_by: 'a worker',
  get next_attempt_at() {
    return new Date(Date.now() + MINUTE_MS).toISOString();
  },
};

/** A mail to a subscriber that is due. */
export function newMail(number: number, facts: Partial<NewMail> = {}): NewMail {
  const now = new Date().toISOString();
  return {
    id: `mail ${number}`,
    kind: 'welcome',
    message_id_header: `<${number}@firm.example>`,
    recipient: '{}',
    subject: 'News',
    text: '',
    html: '',
    headers: '{}',
    next_attempt_at: now,
    created_at: now,
    ...facts,
  };
}
