import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { brand } from '../../brand.ts';
import type { Settings } from '../settings.ts';
import type { MailAddress } from '../storage/outbox.ts';
import type { NewMail } from '../storage/schema.ts';
import { fileTime, writeMailFile } from './mailFiles.ts';

/** Bounds of one delivery over SMTP, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * The longest wait for an answer. A server that has a whole mail may take this long to say so (RFC 5321,
 * section 4.5.3.2.6); who gives up before has to send it again, and it arrives twice.
 */
const SILENCE_TIMEOUT_MS = 600_000;

/** Delivers mails, one call each. */
export interface MailTransport {
  /** Where mails go, in words for the owner and without credentials. */
  readonly description: string;
  /**
   * Resolves once the mail was taken over: by the SMTP server, or by the disk. Rejects with the
   * transport's own error otherwise, or when the attempt is ended.
   */
  send(mail: NewMail, attempt: Attempt): Promise<void>;
}

/** One attempt to deliver a mail. */
export interface Attempt {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called when nothing is left to do but to hand the mail over; when it rejects that is not done. */
  readonly beforeHandOver: () => Promise<void>;
}

type TransportSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'contactTo' | 'mailFrom'>;

/** SMTP when `SMTP_URL` is set, else one file for each mail. */
export function openTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl
    ? openSmtpTransport(settings.smtpUrl, settings)
    : openFileTransport(join(settings.dataDir, 'mail'), settings);
}

function openSmtpTransport(url: string, settings: TransportSettings): MailTransport {
  return {
    description: `by ${new URL(url).protocol}//${new URL(url).host} to ${settings.contactTo}`,
    async send(mail, { signal, beforeHandOver }) {
      const smtp = createTransport({
        url,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_TIMEOUT_MS,
      });
      // The content is read once the server has asked for it, so the check runs at the last moment.
      smtp.use('stream', ({ message }, done) => {
        const readContent = message.createReadStream.bind(message);
        message.createReadStream = () => Readable.from(afterCheck(beforeHandOver, readContent));
        done();
      });
      await smtp.sendMail({ ...toMailOptions(mail, settings), signal });
    },
  };
}

async function* afterCheck(
  check: () => Promise<void>,
  readContent: () => Readable,
): AsyncGenerator<Buffer> {
  await check();
  yield* readContent();
}

function openFileTransport(directory: string, settings: TransportSettings): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    description: `into files in ${directory}`,
    async send(mail, { beforeHandOver }) {
      const { message } = await composer.sendMail(toMailOptions(mail, settings));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a buffer');
      await beforeHandOver();
      await writeMailFile(directory, `${fileTime(mail.created_at)}-${mail.id}.eml`, message);
    },
  };
}

/** Addresses are given as objects, so that no part of them is read as header syntax. */
function toMailOptions(mail: NewMail, settings: TransportSettings): SendMailOptions {
  return {
    messageId: mail.mail_id,
    date: mail.created_at,
    from: { name: brand.name, address: settings.mailFrom },
    to: parseAddress(mail.recipient) ?? { name: brand.name, address: settings.contactTo },
    replyTo: parseAddress(mail.reply_to),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: JSON.parse(mail.headers),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function parseAddress(json: string | null | undefined): MailAddress | undefined {
  return json ? JSON.parse(json) : undefined;
}
