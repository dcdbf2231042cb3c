import { paragraph, type RenderedMail, toHeaderText, withoutControls } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

/** A message without an answer. Times are formatted for the owner, such as `Monday, 16:00`. */
export interface AwaitedMessage {
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
