import { renderSignIn } from '../../mails/ownerMails.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LINK_LIFETIME_MS } from '../../policy.ts';
import { composeMail } from '../mail/composeMail.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { insertMail } from '../mail/outbox.ts';
import type { Transaction } from '../storage/database.ts';
import type { DeskContext } from './context.ts';
import { makeSignInLink } from './signInLinks.ts';

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
