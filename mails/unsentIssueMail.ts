import { oneLine, type RenderedMail } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

/** The mail that tells the owner that an issue was not sent although its time has come. `link` leads to it at the desk. */
export function renderUnsentIssue(issue: {
  subject: string;
  reason: string;
  link: string;
}): RenderedMail {
  const subject = oneLine(issue.subject);
  return renderMail({
    subject: `Newsletter not sent: ${subject}`,
    preheader: issue.reason,
    parts: [
      { kind: 'heading', text: 'An issue could not be sent' },
      { kind: 'table', rows: [['Subject', subject]] },
      { kind: 'paragraph', text: issue.reason },
      { kind: 'paragraph', text: 'At the desk you can choose another time, or cancel it.' },
      { kind: 'button', label: 'Open the issue', href: issue.link },
    ],
  });
}
