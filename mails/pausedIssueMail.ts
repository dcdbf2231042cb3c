import { type MailPart, paragraph, type RenderedMail, toHeaderText } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

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
