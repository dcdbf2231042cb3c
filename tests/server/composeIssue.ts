import { createTransport } from 'nodemailer';
import { brand } from '../../brand.ts';
import { PICTURE_CID, type RenderedMail } from '../../mails/mailParts.ts';

/** The mail of an issue as it is sent: both bodies, the picture, and the headers of a list's mail. */
export async function composeIssue(mail: RenderedMail): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({
    messageId: '<4f9cf2a0-5c07-4b32-9f1c-0c5b0b1a2c3d@firm.example>',
    from: { name: brand.name, address: 'news@firm.example' },
    to: { name: 'Ada', address: 'ada@example.org' },
    replyTo: { name: brand.name, address: brand.email },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [
      {
        cid: PICTURE_CID,
        contentType: 'image/png',
        contentDisposition: 'inline',
        content: mail.picture ?? '',
        encoding: 'base64',
      },
    ],
    headers: {
      'List-Id': '<newsletter.firm.example>',
      'List-Unsubscribe': '<https://www.firm.example/newsletter/unsubscribe?token=t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a buffer');
  return message;
}
