import { type MailPart, paragraph, type RenderedMail, toHeaderText } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

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
