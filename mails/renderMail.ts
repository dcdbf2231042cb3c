import { addressLine, brand } from '../brand.ts';
import type { MailContent, MailPart, RenderedMail } from './mailParts.ts';
import { renderHtml } from './renderHtml.ts';

/** The lines about the sender at the end of every mail. */
const SENDER = [brand.name, brand.tagline, brand.legal.name, addressLine, brand.phone].filter(
  Boolean,
);

/** A mail as text and as HTML, both of the same parts and with the sender at their end. */
export function renderMail(content: MailContent): RenderedMail {
  const blocks = [...content.parts.flatMap(toText), ['-- ', ...SENDER].join('\n')];
  return {
    subject: content.subject,
    text: `${blocks.join('\n\n')}\n`,
    html: renderHtml(content, SENDER),
  };
}

function toText(part: MailPart): string[] {
  if (part.kind === 'picture') return [];
  if (part.kind === 'table') return [part.rows.map((row) => row.join(': ')).join('\n')];
  return ['href' in part ? `${part.label}:\n${part.href}` : part.text];
}
