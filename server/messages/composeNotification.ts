import { renderNotification } from '../../mails/notificationMail.ts';
import { REPEATED_TEXT } from '../../policy.ts';
import { composeMail, type DeskSettings, deskLink } from '../mail/composeMail.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import type { Settings } from '../settings.ts';
import { ownerTime } from '../time/ownerTime.ts';
import type { ReceivedMessage } from './messages.ts';

/**
 * Makes the mail to the owner about a new message, whose answer is `due`; `senders` is how many IP addresses have sent
 * its text lately.
 */
export function composeNotification(
  message: ReceivedMessage,
  settings: DeskSettings & Pick<Settings, 'mailFrom'>,
  { due, senders = 1 }: { readonly due: Date; readonly senders?: number | undefined },
) {
  const reasons = {
    isHoneypotFilled: message.spam_reason === 'honeypot',
    repeatedFrom: senders >= REPEATED_TEXT.addresses ? senders : undefined,
  };
  const answer = {
    due: ownerTime(due),
    deskLink: deskLink(settings, `/messages/${message.id}`),
  };
  return composeMail(settings.mailFrom, {
    ...renderNotification(message, reasons, answer),
    kind: 'notification',
    contact_message_id: message.id,
    reply_to: writeAddress({ name: message.name, address: message.email }),
    created_at: message.received_at,
  });
}
