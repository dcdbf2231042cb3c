import { randomUUID } from 'node:crypto';
import { brand } from '../../brand.ts';
import type { NewMail } from '../storage/schema.ts';

/** What a mail says: its text as paragraphs of lines, the elements of its HTML, headers of its own. */
interface MailParts extends Omit<NewMail, 'id' | 'mail_id' | 'text' | 'html' | 'headers'> {
  readonly text: readonly (readonly string[])[];
  readonly html: readonly string[];
  readonly headers?: (domain: string) => object;
}

/** A mail for the outbox; the domain of `mailFrom`, an address, ends its Message-ID. */
export function composeMail(mailFrom: string, parts: MailParts): NewMail {
  const { text, html, headers, ...rest } = parts;
  const id = randomUUID();
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    ...rest,
    id,
    mail_id: `<${id}@${domain}>`,
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${brand.locale}"><body>\n${html.join('\n')}\n</body></html>`,
    headers: JSON.stringify({ ...headers?.(domain), 'Auto-Submitted': 'auto-generated' }),
  };
}
