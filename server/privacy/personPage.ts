import { brand } from '../../brand.ts';
import { escapeHtml } from '../../mails/renderHtml.ts';
import { firmTimeZone } from '../time/firmTimeZone.ts';
import type { personDocument } from './personalData.ts';

/** The data of a person. */
type PersonDocument = ReturnType<typeof personDocument>;
/** The label of each column on the page. */
type Labels = Readonly<Record<string, string>>;

const MESSAGE: Labels = {
  received_at: 'Received',
  name: 'Name',
  email: 'Email address',
  phone: 'Telephone',
  company: 'Company',
  message: 'Message',
  location: 'Sent from the page',
  link: 'Drawn process',
  spam_reason: 'Taken for spam because of',
  state: 'State',
  answered_at: 'Answered',
  note: 'Our note about it',
};
const REPLY: Labels = { created_at: 'Our reply of', text: 'Text' };
const REPLY_DRAFT: Labels = { saved_at: 'Our unsent reply of', text: 'Text' };
const SUBSCRIPTION: Labels = {
  first_name: 'First name',
  email: 'Email address',
  subscribed_at: 'Subscribed',
  confirmation_requested_at: 'Asked to confirm',
  reminded_at: 'Reminded to confirm',
  confirmed_at: 'Confirmed',
  consent: 'How you consented, in our words',
  undeliverable_at: 'Mail came back',
  spam_reason: 'Taken for spam because of',
};
const MAIL: Labels = {
  created_at: 'Written',
  sent_at: 'Sent',
  subject: 'Subject',
  text: 'Text',
  last_error: 'Why it was not delivered',
};
const FILE: Labels = { file: 'File' };

const STYLE = `
:root { color-scheme: light dark }
body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; line-height: 1.25 }
h2 { margin-top: 2.5rem; font-size: 1.25rem; border-bottom: 1px solid }
dl { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: .25rem 1rem; margin: 0 0 1rem }
dt { font-weight: 600 }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap }
article + article { border-top: 1px solid; padding-top: 1rem }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
@media print { body { margin: 0; max-width: none } dl { break-inside: avoid-page } }
`;

/**
 * Formats the data of a person as a page that they can read and print, in chunks. It loads nothing. The ids, and what
 * only programs need, are in the JSON document alone.
 */
export async function* formatPersonPage(
  { email, messages, newsletter_subscribers, mails, mail_files }: PersonDocument,
  now: Date,
): AsyncGenerator<string> {
  const title = `What ${brand.legal.name} holds about ${email}`;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>As of ${formatTime(now.toISOString())}. This is everything that is stored under your email address: your messages
with our notes about them and our replies, sent and begun, your subscription to the newsletter, and the emails to you and about you.</p>
`;
  yield* formatSection('Messages', messages, MESSAGE);
  yield* formatSection('Newsletter', newsletter_subscribers, SUBSCRIPTION);
  yield* formatSection('Emails', mails, MAIL);
  yield* formatSection('Emails that are kept as files', mail_files, FILE);
  yield `<p>${escapeHtml(`${brand.legal.name}, ${brand.email}`)}</p>\n</body>\n</html>\n`;
}

async function* formatSection(
  heading: string,
  entries: AsyncIterable<object>,
  labels: Labels,
): AsyncGenerator<string> {
  yield `<section>\n<h2>${heading}</h2>\n`;
  let isEmpty = true;
  for await (const entry of entries) {
    isEmpty = false;
    const { replies = [], reply_drafts = [] } = entry as Partial<
      Record<'replies' | 'reply_drafts', readonly object[]>
    >;
    const parts = [
      formatEntry(entry, labels),
      ...replies.map((reply) => formatEntry(reply, REPLY)),
      ...reply_drafts.map((draft) => formatEntry(draft, REPLY_DRAFT)),
    ];
    yield `<article>\n${parts.join('')}</article>\n`;
  }
  yield isEmpty ? '<p>None.</p>\n</section>\n' : '</section>\n';
}

function formatEntry(entry: object, labels: Labels): string {
  const values: Readonly<Record<string, unknown>> = { ...entry };
  const facts = Object.entries(labels).flatMap(([column, label]) => {
    const value = values[column] ?? '';
    if (value === '') return [];
    const text = column.endsWith('_at') ? formatTime(String(value)) : String(value);
    return [`<dt>${label}</dt><dd dir="auto">${escapeHtml(text)}</dd>\n`];
  });
  return `<dl>\n${facts.join('')}</dl>\n`;
}

const TIME = new Intl.DateTimeFormat(brand.locale, {
  dateStyle: 'long',
  timeStyle: 'long',
  hourCycle: 'h23',
  timeZone: firmTimeZone,
});

function formatTime(time: string): string {
  return TIME.format(new Date(time));
}
