import { brand } from '../brand.ts';
import { paragraph, type RenderedMail } from './mailParts.ts';
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
