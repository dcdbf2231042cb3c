import type { Command } from 'commander';
import { CONTACT_FIELD_NAMES, fieldTitle } from '../../forms/contactForm.ts';
import { type MailState, readMessage } from '../storage/messages.ts';
import type { MessageRow } from '../storage/schema.ts';
import { AdminError, type AdminIo, addAction, findId, parseId } from './command.ts';
import { formatTime, ID_COLUMN, plainLine, plainLines } from './format.ts';
import { addRowCommand, pickFields, type RowKind } from './rowCommands.ts';

/** What is exported of a message, in this order. */
const FIELDS = ['id', 'received_at', ...CONTACT_FIELD_NAMES, 'location', 'suspicion'] as const;

/** How a message is marked, and why. */
const MARKS = {
  trap: { mark: 'spam?', reason: 'it filled in the field that people do not see' },
  repeated: { mark: 'repeated', reason: 'the same text came from many addresses' },
} as const;

type ListedMessage = Pick<MessageRow, (typeof FIELDS)[number]>;

const MESSAGES: RowKind<ListedMessage> = {
  table: 'messages',
  name: 'messages',
  searched: 'name, e-mail, company or message',
  suspected: 'only those that are marked as spam or repeated',
  columns: [
    { head: 'Received (UTC)', width: 16, value: (row) => formatTime(row.received_at) },
    ID_COLUMN,
    {
      head: 'Marked',
      width: 10,
      optional: true,
      value: ({ suspicion }) => (suspicion ? MARKS[suspicion].mark : ''),
    },
    { head: 'Name', width: 16, value: (row) => row.name },
    { head: 'E-mail', width: 22, value: (row) => row.email },
    { head: 'Message', width: 'rest', value: (row) => row.message },
  ],
  fields: FIELDS,
};

/** Adds `messages list|show|export`. */
export function addMessageCommands(program: Command, io: AdminIo): void {
  const messages = program.command('messages');
  messages.description('what visitors sent with the contact form');
  addRowCommand('list', MESSAGES, messages, io);
  const show = messages
    .command('show')
    .description('show one message in full, and how far its mail is')
    .argument('<id>', 'the id as the list shows it', parseId);
  addAction(show, io, 'the message, and mails', async ({ database }, typed: string) => {
    const message = await readMessage(database, await findId(database, 'messages', typed));
    if (!message) throw new AdminError(`The message ${typed} has been deleted meanwhile`);
    const document = { ...pickFields<ListedMessage>(message, FIELDS), mails: message.mails };
    return { document, text: () => formatMessage(message) };
  });
  addRowCommand('export', MESSAGES, messages, io);
}

/** One message in full for people: its fields, the mails about it, then the text as it was written. */
export function formatMessage(message: MessageRow & { mails: readonly MailState[] }): string {
  const mark = message.suspicion && MARKS[message.suspicion];
  const line = (label: string, value: string | null) =>
    value === null ? [] : [label.padEnd(12) + plainLine(value)];
  const fields = CONTACT_FIELD_NAMES.filter((field) => field !== 'message');
  const lines = [
    ...line('Id', message.id),
    ...line('Received', `${formatTime(message.received_at)} UTC`),
    ...fields.flatMap((field) =>
      line(field === 'email' ? 'E-mail' : fieldTitle(field), message[field]),
    ),
    ...line('Sent from', message.location),
    ...line('Marked', mark && `${mark.mark}: ${mark.reason}`),
    ...message.mails.flatMap((mail) => line('Mail', describeMail(mail))),
    '',
    ...plainLines(message.message),
  ];
  return `${lines.join('\n')}\n`;
}

function describeMail(mail: MailState): string {
  if (mail.sent_at !== null) return `sent ${formatTime(mail.sent_at)} UTC`;
  const tried = mail.attempts === 0 ? 'not tried yet' : `tried ${mail.attempts} times`;
  const error = mail.last_error === null ? '' : `: ${mail.last_error}`;
  return `waiting, ${tried}, next ${formatTime(mail.next_attempt_at)} UTC${error}`;
}
