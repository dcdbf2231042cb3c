import { renderSignIn } from '../../mails/ownerMails.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LINK_LIFETIME_MS } from '../../policy.ts';
import { composeMail } from '../mail/composeMail.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { insertMail } from '../mail/outbox.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  isoTime,
  type Transaction,
} from '../storage/database.ts';
import type { DatabaseSchema } from '../storage/schema.ts';
import type { DeskContext } from './context.ts';

type Link = Pick<DatabaseSchema['desk_sign_in_links'], 'email' | 'made_by'>;

/** Makes a link that signs this address in once. */
export async function makeSignInLink(
  database: Database,
  { email, made_by }: Link,
  options: { readonly origin: string; readonly now: Date; readonly next?: string },
): Promise<string> {
  const { origin, now, next } = options;
  const token = makeSecret();
  const links = database.deleteFrom('desk_sign_in_links');
  await links.where('expires_at', '<=', isoTime(now)).execute();
  await database
    .insertInto('desk_sign_in_links')
    .values({
      token_hash: hashSecret(token),
      email,
      made_by,
      expires_at: isoTime(now, SIGN_IN_LINK_LIFETIME_MS),
    })
    .execute();
  const query = new URLSearchParams({ token, ...(next && next !== '/' && { next }) });
  return `${origin}/sign-in?${query}`;
}

/** Queues a mail with a link that signs its recipient in, and then opens the page `next`. Returns the id of the mail. */
export async function queueSignInMail(
  transaction: Transaction,
  { settings, origin, now }: Pick<DeskContext, 'settings' | 'origin' | 'now'>,
  { email, next }: { readonly email: string; readonly next?: string },
): Promise<string> {
  const link = await makeSignInLink(
    transaction,
    { email, made_by: 'email' },
    { origin: origin(), now: now(), ...(next !== undefined && { next }) },
  );
  const mail = composeMail(settings.mailFrom, {
    ...renderSignIn({ link, minutes: SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS }),
    kind: 'sign-in',
    recipient: writeAddress({ name: '', address: email }),
    created_at: now().toISOString(),
  });
  await insertMail(transaction, mail);
  return mail.id;
}

/** Deletes the links of an address that are not used yet. */
export async function deleteSignInLinks(database: Database, email: string): Promise<void> {
  await database.deleteFrom('desk_sign_in_links').where('email', '=', email).execute();
}

/** Uses up the link with this token. Returns undefined if the link is unknown, used or expired. */
export async function redeemSignInLink(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const used = await transaction
    .deleteFrom('desk_sign_in_links')
    .where('token_hash', '=', hashSecret(token))
    .returning(['email', 'made_by', 'expires_at'])
    .executeTakeFirst();
  if (!used) return undefined;
  const { expires_at, ...link } = used;
  // A link that expires later than any new link was made before the clock was set back.
  const latest = isoTime(now, SIGN_IN_LINK_LIFETIME_MS + CLOCK_TOLERANCE_MS);
  return expires_at > isoTime(now) && expires_at <= latest ? link : undefined;
}
