import type { MailState } from '../storage/messages.ts';
import type { MessageRow } from '../storage/schema.ts';
import { formatTime } from './formatTime.ts';
import { plainLine, plainLines } from './plainText.ts';

const LABEL_WIDTH = 12;

const SUSPICIONS = {
  trap: 'spam?: it filled in the field that people do not see',
  repeated: 'repeated: the same text came from many addresses',
} as const;

/** One message in full for people: its fields, the mails about it, then the text as it was written. */
export function formatMessage(message: MessageRow & { mails: readonly MailState[] }): string {
  const fields: [label: string, value: string | null][] = [
    ['Id', message.id],
    ['Received', `${formatTime(message.received_at)} UTC`],
    ['Name', message.name],
    ['E-mail', message.email],
    ['Phone', message.phone],
    ['Company', message.company],
    ['Sent from', message.location],
    ['Marked', message.suspicion && SUSPICIONS[message.suspicion]],
    ...message.mails.map((mail): [string, string] => ['Mail', describeMail(mail)]),
  ];
  const lines = fields.flatMap(([label, value]) =>
    value === null ? [] : [label.padEnd(LABEL_WIDTH) + plainLine(value)],
  );
  return `${[...lines, '', ...plainLines(message.message)].join('\n')}\n`;
}

function describeMail(mail: MailState): string {
  if (mail.sent_at !== null) return `sent ${formatTime(mail.sent_at)} UTC`;
  const tried = mail.attempts === 0 ? 'not tried yet' : `tried ${mail.attempts} times`;
  const error = mail.last_error === null ? '' : `: ${mail.last_error}`;
  return `waiting, ${tried}, next ${formatTime(mail.next_attempt_at)} UTC${error}`;
}
