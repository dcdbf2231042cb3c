import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { endOfAddress, readAddress } from '../mail/mailAddress.ts';
import { findMailFiles, mailFolder, readMailFile } from '../mail/mailFiles.ts';
import type { OperationContext } from '../operation.ts';
import { BATCH_ROWS } from '../storage/batches.ts';
import { emailCondition, endsWithCondition } from '../storage/conditions.ts';
import type { Database } from '../storage/database.ts';
import type { DatabaseSchema, MailRow } from '../storage/schema.ts';

type PrivacyContext = Pick<OperationContext, 'database'> & {
  readonly settings: Pick<OperationContext['settings'], 'dataDir'>;
};

/** The ids of a person's rows by table, the oldest first, and the names of their mail files. */
export type PersonalIds = Readonly<
  Record<'messages' | 'newsletter_subscribers' | 'outbox' | 'mail_files', readonly string[]>
>;

/** The mails about a person's messages, to the person as a subscriber, or to their address, the oldest first. */
function mailsOf(email: string): RawBuilder<{ id: string }> {
  // One query for each index.
  return sql`
    select id, created_at from outbox
    where contact_message_id in (select id from messages where ${emailCondition(email)})
    union select id, created_at from outbox
    where subscriber_id in (select id from newsletter_subscribers where ${emailCondition(email)})
    union select id, created_at from outbox
    where recipient is not null and subscriber_id is null and ${endsWithCondition('recipient', endOfAddress(email))}
    order by created_at
  `;
}

/** A condition on mails: see mailsOf. */
export function mailOfCondition(email: string): RawBuilder<SqlBool> {
  return sql`id in (select id from (${mailsOf(email)}) as mails_of_person)`;
}

/** Finds the rows and the mail files of the person with this email (in lower case). */
export async function findPersonalIds(
  { database, settings }: PrivacyContext,
  email: string,
): Promise<PersonalIds> {
  const messages = database.selectFrom('messages').select('id').where(emailCondition(email));
  const subscribers = database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(emailCondition(email));
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    messages: idsOf(await messages.orderBy('received_at').execute()),
    newsletter_subscribers: idsOf(await subscribers.execute()),
    outbox: idsOf((await mailsOf(email).execute(database)).rows),
    mail_files: await findMailFiles(mailFolder(settings.dataDir), { address: email }),
  };
}

/** A document of all data of a person, for formatJson, without secrets (see withoutSecrets). */
export function personDocument(
  { database, settings }: PrivacyContext,
  email: string,
  ids: PersonalIds,
) {
  return {
    email,
    messages: readRows(database, 'messages', ids.messages, async (message) => ({
      ...withoutSecrets(message),
      replies: await readReplies(database, message.id),
    })),
    newsletter_subscribers: readRows(
      database,
      'newsletter_subscribers',
      ids.newsletter_subscribers,
      withoutSecrets,
    ),
    mails: readRows(database, 'outbox', ids.outbox, toReadableMail),
    mail_files: readFiles(mailFolder(settings.dataDir), ids.mail_files),
  };
}

/**
 * Reads the rows with these ids in this order, in batches, and yields what `toEntry` makes of each. A mail of an issue
 * has the slug as `issue`.
 */
async function* readRows<Table extends Exclude<keyof PersonalIds, 'mail_files'>>(
  database: Database,
  table: Table,
  ids: readonly string[],
  toEntry: (row: Selectable<DatabaseSchema[Table]> & { id: string }) => object,
): AsyncGenerator<object> {
  const issue = sql`, (select slug from newsletter_issues where id = issue_id) as issue`;
  for (const batch of inBatches(ids, BATCH_ROWS)) {
    const query = sql<Selectable<DatabaseSchema[Table]> & { id: string }>`
      select ${sql.table(table)}.* ${table === 'outbox' ? issue : sql``}
      from ${sql.table(table)} where id in (${sql.join(batch)})
    `;
    const { rows } = await query.execute(database);
    rows.sort((one, other) => batch.indexOf(one.id) - batch.indexOf(other.id));
    for (const row of rows) yield toEntry(row);
  }
}

async function* readFiles(folder: string, files: readonly string[]): AsyncGenerator<object> {
  for (const file of files) {
    const content = await readMailFile(folder, file);
    if (content !== undefined) yield { file, content: withoutTokens(content) };
  }
}

/** The replies to a message that were sent from the desk. */
function readReplies(database: Database, messageId: string) {
  const replies = database.selectFrom('message_replies').select(['created_at', 'sent_by', 'text']);
  return replies.where('message_id', '=', messageId).orderBy('created_at').execute();
}

function toReadableMail(mail: MailRow): object {
  return {
    ...withoutSecrets(mail),
    text: withoutTokens(mail.text),
    html: withoutTokens(mail.html),
    recipient: readAddress(mail.recipient),
    reply_to: readAddress(mail.reply_to),
    headers: JSON.parse(withoutTokens(mail.headers)),
  };
}

/** The columns with tokens, keys and hashes: whoever has them could act for the person, or they say nothing. */
const SECRET_COLUMNS = ['submission_key', 'content_hash', 'unsubscribe_token', 'claimed_by'];

function withoutSecrets(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET_COLUMNS.includes(name)));
}

/** Where a line of a mail may be broken (quoted-printable). */
const LINE_END = String.raw`(?:=\r?\n)?`;
const TOKEN = new RegExp(
  String.raw`(${[...'token'].join(LINE_END)}${LINE_END}=(?:3D)?)(?:[\w-]|=\r?\n)+`,
  'g',
);

/** Leaves out the secrets in the links of a mail. */
function withoutTokens(text: string): string {
  return text.replace(TOKEN, '$1…');
}
