import { brand } from '../brand.ts';
import {
  type MailPart,
  paragraph,
  type RenderedMail,
  toHeaderText,
  withoutControls,
} from './mailParts.ts';
import { renderMail } from './renderMail.ts';

/** The mail with the link that signs in at the owner's desk. */
export function renderSignIn({ link, minutes }: { link: string; minutes: number }): RenderedMail {
  const limit = `The link works once, within ${minutes} minutes.`;
  return renderMail({
    subject: `Sign in to the desk of ${brand.name}`,
    preheader: limit,
    parts: [
      { kind: 'heading', text: `Sign in to the desk of ${brand.name}` },
      paragraph('Open this link, then press “Sign in”.'),
      { kind: 'button', label: 'Open the desk', href: link },
      paragraph(limit),
      paragraph(
        'If you did not ask for it, you can ignore this email: nobody gets in without this link.',
      ),
    ],
  });
}

/** A message without an answer. Times are formatted for the owner, such as `Monday, 16:00`. */
interface AwaitedMessage {
  readonly sender: string;
  readonly message: string;
  readonly received: string;
  readonly due: string;
  /** Whether the answer is late already. */
  readonly isOverdue: boolean;
  /** The message at the desk. */
  readonly link: string;
}

/** The mail that reminds the owner of a message whose answer is due soon, with the message. */
export function renderReminder(message: AwaitedMessage): RenderedMail {
  const { received, due, isOverdue, link } = message;
  const sender = toHeaderText(message.sender);
  const when = isOverdue ? `was due on ${due}` : `is due on ${due}`;
  const text = `The message from ${sender} still waits for an answer, which ${when}.`;
  return renderMail({
    subject: `${isOverdue ? 'Answer overdue' : 'Answer due soon'}: ${sender}`,
    preheader: text,
    parts: [
      { kind: 'heading', text: `${sender} waits for an answer` },
      paragraph(text),
      { kind: 'blockquote', text: withoutControls(message.message) },
      {
        kind: 'table',
        rows: [
          ['Received', received],
          ['Answer due', due],
        ],
      },
      { kind: 'button', label: 'Open the message', href: link },
      paragraph(
        'Reply to this email, or answer it at the desk. If you have answered it, mark it as answered there. This is the only reminder of this message.',
      ),
    ],
  });
}

/** The mail that tells the owner that an issue of the newsletter has paused itself, why, and what to do. */
export function renderPausedIssue({
  slug,
  subject,
  reason,
  cause,
  link,
}: {
  slug: string;
  subject: string;
  reason: string;
  /** Why its latest mail failed, in one sentence (server/mail/describeFailure.ts). */
  cause: string;
  /** The issue at the owner's desk, if others can reach it. */
  link?: string | undefined;
}): RenderedMail {
  const issue = toHeaderText(slug);
  const found = `No more emails of it are sent, because ${toHeaderText(reason)}.`;
  const parts: MailPart[] = [
    { kind: 'heading', text: 'An issue has paused itself' },
    { kind: 'table', rows: [['Issue', toHeaderText(subject)]] },
    paragraph(`${found} Why the latest failed: ${cause}`),
    paragraph(
      'So many failures seldom have to do with the readers. Often the mail server has a quota, or refuses the sender.',
    ),
    ...(link ? [{ kind: 'button', label: 'Open the issue at the desk', href: link } as const] : []),
    paragraph(
      'These commands, after “npm run admin --”, show why, and send the rest once you have fixed it:',
    ),
    {
      kind: 'table',
      rows: [
        ['Why', 'outbox list'],
        ['How far', `newsletter status ${issue}`],
        ['Go on', `newsletter resume ${issue}`],
        ['Once more', 'outbox retry --expired'],
      ],
    },
  ];
  return renderMail({
    subject: `Newsletter paused: ${toHeaderText(subject)}`,
    preheader: found,
    parts,
  });
}

/** The mail that tells the owner that an issue was not sent although its time has come. */
export function renderUnsentIssue(issue: {
  subject: string;
  reason: string;
  /** The issue at the owner's desk, if others can reach it. */
  link?: string | undefined;
}): RenderedMail {
  const subject = toHeaderText(issue.subject);
  const parts: MailPart[] = [
    { kind: 'heading', text: 'An issue could not be sent' },
    { kind: 'table', rows: [['Subject', subject]] },
    paragraph(issue.reason),
    paragraph('At the desk you can choose another time, or cancel it.'),
  ];
  if (issue.link) parts.push({ kind: 'button', label: 'Open the issue', href: issue.link });
  return renderMail({
    subject: `Newsletter not sent: ${subject}`,
    preheader: issue.reason,
    parts,
  });
}
