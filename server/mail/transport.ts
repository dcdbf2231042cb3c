import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { brand } from '../../src/brand.ts';
import type { Settings } from '../settings.ts';
import type { QueuedMail } from '../storage/outbox.ts';
import { fileTime } from './mailFiles.ts';
import { writeMailFile } from './writeMailFile.ts';

/** Bounds of one delivery over SMTP, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Delivers mails, one call each. */
export interface MailTransport {
  /** Where mails go, in words for the owner and without credentials. */
  readonly description: string;
  /**
   * Resolves once the mail was taken over: by the SMTP server, or by the disk. Rejects with the
   * transport's own error otherwise, or when the signal ends the attempt.
   */
  send(mail: QueuedMail, signal: AbortSignal): Promise<void>;
}

type TransportSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'contactTo' | 'mailFrom'>;

/** SMTP when `SMTP_URL` is set, else one file for each mail (design, section 3). */
export function openTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl
    ? openSmtpTransport(settings.smtpUrl, settings)
    : openFileTransport(join(settings.dataDir, 'mail'), settings);
}

function openSmtpTransport(url: string, settings: TransportSettings): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    description: `by ${new URL(url).protocol}//${new URL(url).host} to ${settings.contactTo}`,
    async send(mail, signal) {
      await smtp.sendMail({ ...toMailOptions(mail, settings), signal });
    },
  };
}

function openFileTransport(directory: string, settings: TransportSettings): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    description: `into files in ${directory}`,
    async send(mail) {
      const { message } = await composer.sendMail(toMailOptions(mail, settings));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a buffer');
      await writeMailFile(directory, `${fileTime(mail.createdAt)}-${mail.id}.eml`, message);
    },
  };
}

/** Addresses are given as objects, so that no part of them is read as header syntax. */
function toMailOptions(mail: QueuedMail, settings: TransportSettings): SendMailOptions {
  return {
    messageId: mail.mailId,
    date: mail.createdAt,
    from: { name: brand.name, address: settings.mailFrom },
    to: mail.recipient ?? { name: brand.name, address: settings.contactTo },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
