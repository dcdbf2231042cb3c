import type { MailPart } from './mailParts.ts';

/** What such a mail is about, in a sentence. */
export const PLEASE_CONFIRM = 'Please confirm that you want to receive the newsletter.';

/** The parts of a mail that ask for the one click; `confirmUrl`: the page to confirm at. */
export function askToConfirm(confirmUrl: string): readonly MailPart[] {
  return [
    {
      kind: 'paragraph',
      text: `${PLEASE_CONFIRM} The link below opens a page with one button. Press it, and you are on the list.`,
    },
    { kind: 'button', label: 'Confirm subscription', href: confirmUrl },
  ];
}
