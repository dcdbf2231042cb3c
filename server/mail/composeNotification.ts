import { renderNotification } from '../../mails/notificationMail.ts';
import { REPEATED_FROM_ADDRESSES } from '../storage/messageSenders.ts';
import type { ReceivedMessage } from '../storage/messages.ts';
import { composeMail } from './composeMail.ts';

/**
 * The mail that tells the owner of a message, with Reply-To the visitor. `senders`: from how many
 * addresses the same text came within an hour, if that is known.
 */
export function composeNotification(message: ReceivedMessage, mailFrom: string, senders = 1) {
  return composeMail(mailFrom, {
    ...renderNotification(message, {
      isTrapped: message.suspicion === 'trap',
      repeatedFrom: senders >= REPEATED_FROM_ADDRESSES ? senders : undefined,
    }),
    kind: 'notification',
    message_id: message.id,
    reply_to: JSON.stringify({ name: message.name, address: message.email }),
    created_at: message.received_at,
  });
}
