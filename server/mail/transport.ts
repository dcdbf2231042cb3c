import { Readable } from 'node:stream';
import {
  createTransport,
  type NodemailerError,
  type PluginFunction,
  type SendMailOptions,
} from 'nodemailer';
import { brand } from '../../brand.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import type { Settings } from '../settings.ts';
import type { NewMail } from '../storage/schema.ts';
import { PATIENCE } from './deliveryPolicy.ts';
import { mailFolder, writeMailFile } from './mailFiles.ts';

/**
 * The mail server had the whole mail, and no answer came: the connection was lost, the wait for it ended, or the attempt
 * was aborted. The mail may arrive or not.
 */
export class UncertainDeliveryError extends Error {
  override name = 'UncertainDeliveryError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`It may have arrived: the mail server had all of it and gave no answer (${reason})`, {
      cause,
    });
  }
}

/** Delivers mails, one call each. */
export interface MailTransport {
  /** Where mails go, in words for the owner and without credentials. */
  readonly description: string;
  /**
   * Resolves once the SMTP server or the disk has taken the mail over. `beforeSubmit` is called at the
   * last moment before; where it rejects, or `signal` aborts, or the transport fails, this rejects too, with an
   * UncertainDeliveryError where nobody knows whether the mail was taken.
   */
  send(
    mail: NewMail,
    attempt: { signal: AbortSignal; beforeSubmit: () => Promise<void> },
  ): Promise<void>;
}

type AddressSettings = Pick<Settings, 'contactTo' | 'mailFrom'>;
type TransportSettings = AddressSettings & Pick<Settings, 'smtpUrl' | 'dataDir'>;

/** SMTP when `SMTP_URL` is set, else one file for each mail. */
export function openTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl
    ? openSmtpTransport(settings.smtpUrl, settings)
    : openFileTransport(mailFolder(settings.dataDir), settings);
}

function openSmtpTransport(url: string, settings: TransportSettings): MailTransport {
  return {
    description: `by ${new URL(url).protocol}//${new URL(url).host} to ${settings.contactTo}`,
    async send(mail, { signal, beforeSubmit }) {
      const smtp = createTransport({
        ...connectionTo(url, PATIENCE.connectMs),
        socketTimeout: PATIENCE.silenceMs,
      });
      let isSubmitted = false;
      smtp.use('stream', keepNamesWithValues);
      smtp.use('stream', ({ message }, done) => {
        const readContent = message.createReadStream.bind(message);
        // Nodemailer reads the content once the server has asked for it, so the check runs at the last moment, and
        // ends the mail, by which the server takes it, after the content has ended.
        async function* checkAndRead(): AsyncGenerator<Buffer> {
          await beforeSubmit();
          yield* readContent();
          isSubmitted = true;
        }
        message.createReadStream = () => Readable.from(checkAndRead());
        done();
      });
      try {
        await smtp.sendMail({ ...toMailOptions(mail, settings), signal });
      } catch (error) {
        const { responseCode = 0 } = error as Partial<NodemailerError>;
        // With such a code the server has said that it does not take the mail.
        if (isSubmitted && responseCode < 400) throw new UncertainDeliveryError(error);
        throw error;
      }
    },
  };
}

/** Connects to the mail server and signs in, and sends nothing. Rejects when that fails or takes longer. */
export async function verifySmtp(url: string, patienceMs: number): Promise<void> {
  const smtp = createTransport({ ...connectionTo(url, patienceMs), socketTimeout: patienceMs });
  await smtp.verify().finally(() => smtp.close());
}

/** How the server at `url` is reached, in `patienceMs` a step. A password leaves this machine encrypted only. */
function connectionTo(url: string, patienceMs: number) {
  const { hostname, password } = new URL(url);
  return {
    url,
    requireTLS: password !== '' && !LOOPBACK.test(hostname),
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

function openFileTransport(directory: string, settings: TransportSettings): MailTransport {
  return {
    description: `into files in ${directory}`,
    async send(mail, { beforeSubmit }) {
      const message = await composeFile(mail, settings);
      await beforeSubmit();
      await writeMailFile(directory, mail, message);
    },
  };
}

/** A mail as it would reach the SMTP server, for a file that mail programs open (`.eml`). */
export async function composeFile(mail: NewMail, settings: AddressSettings): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  composer.use('stream', keepNamesWithValues);
  const { message } = await composer.sendMail(toMailOptions(mail, settings));
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a buffer');
  return message;
}

/**
 * A plugin that keeps each header's name and the beginning of its value on one line. Nodemailer breaks the line between
 * them where the value begins with a token longer than a line, such as a link, and programs that sign mails stumble.
 */
const keepNamesWithValues: PluginFunction = ({ message }, done) => {
  const buildHeaders = message.buildHeaders.bind(message);
  message.buildHeaders = () => buildHeaders().replace(/^([\w-]+:)\r\n[ \t]+/gm, '$1 ');
  done();
};

/** Every kind of line break as one line feed: a carriage return alone is none in a mail. */
function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Addresses are given as objects, so that no part of them is read as header syntax. */
function toMailOptions(mail: NewMail, { contactTo, mailFrom }: AddressSettings): SendMailOptions {
  return {
    messageId: mail.message_id_header,
    // As text it would be sent as it is, which is no date of a mail (RFC 5322). An issue may wait for
    // hours, and a mail from hours ago looks like spam.
    date: mail.issue_id ? new Date() : new Date(mail.created_at),
    from: { name: brand.name, address: mailFrom },
    to: mail.recipient ? JSON.parse(mail.recipient) : { name: brand.name, address: contactTo },
    replyTo: mail.reply_to ? JSON.parse(mail.reply_to) : undefined,
    subject: mail.subject,
    text: normalizeLineEnds(mail.text),
    html: normalizeLineEnds(mail.html),
    attachments: mail.picture ? [{ ...PICTURE, content: Buffer.from(mail.picture, 'base64') }] : [],
    headers: JSON.parse(mail.headers),
  };
}

/** What the HTML shows; some programs list it by its name too. */
const PICTURE = { filename: 'drawing.png', cid: PICTURE_CID, contentType: 'image/png' };
