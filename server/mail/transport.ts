import { Readable } from 'node:stream';
import {
  createTransport,
  type NodemailerError,
  type PluginFunction,
  type SendMailOptions,
} from 'nodemailer';
import { brand } from '../../brand.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { MINUTE_MS, SECOND_MS } from '../../milliseconds.ts';
import { isLoopback, type Settings } from '../settings.ts';
import type { NewMail } from '../storage/schema.ts';
import { cleanError } from './cleanError.ts';
import { readAddress } from './mailAddress.ts';
import { mailFolder, removeMailFiles, writeMailFile } from './mailFiles.ts';

/** How long an attempt waits for its mail server, in ms. */
export const SMTP_TIMEOUTS = {
  /** For each of: name, connection, greeting. */
  connectMs: 10 * SECOND_MS,
  /** Until the server asks for the content (DATA). */
  untilDataMs: 2 * MINUTE_MS,
  /** For the answer to the content (RFC 5321). Giving up earlier would send a second copy of an accepted mail. */
  silenceMs: 10 * MINUTE_MS,
  /** For the same, once the site is shutting down. */
  shutdownMs: MINUTE_MS,
};

/** The mail server received the whole mail and did not answer (lost connection, timeout, abort). It may arrive. */
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
  /** Where mails go, for the owner; contains no credentials. */
  readonly description: string;
  /**
   * Resolves once the mail server has accepted the mail, or its file is on disk, with the addresses that the server did
   * not take although it took another. Calls `beforeSubmit` at the last moment. Rejects if that rejects, if `signal`
   * aborts or if the transport fails; with an UncertainDeliveryError if nobody knows whether the mail was accepted. The
   * text of the error is clean (see cleanError).
   */
  send(
    mail: NewMail,
    attempt: { signal: AbortSignal; beforeSubmit: () => Promise<void> },
  ): Promise<readonly string[]>;
  /** Removes the file of a mail that was deleted while it was sent. */
  forget?(mail: NewMail): Promise<unknown>;
}

type AddressSettings = Pick<Settings, 'contactTo' | 'mailFrom'>;
type TransportSettings = AddressSettings & Pick<Settings, 'smtpUrl' | 'dataDir'>;

/** Sends by SMTP if `SMTP_URL` is set; otherwise writes a file for each mail. */
export function openTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl
    ? openSmtpTransport(settings.smtpUrl, settings)
    : openFileTransport(mailFolder(settings.dataDir), settings);
}

function openSmtpTransport(url: string, settings: TransportSettings): MailTransport {
  return {
    description: `by ${new URL(url).protocol}//${new URL(url).host} to ${settings.contactTo.join(', ')}`,
    async send(mail, { signal, beforeSubmit }) {
      const smtp = createTransport({
        ...connectionTo(url, SMTP_TIMEOUTS.connectMs),
        socketTimeout: SMTP_TIMEOUTS.silenceMs,
      });
      let isSubmitted = false;
      smtp.use('stream', keepNamesWithValues);
      smtp.use('stream', ({ message }, done) => {
        const readContent = message.createReadStream.bind(message);
        // Nodemailer reads the content after the server has asked for it (DATA), and completes the mail only after the
        // content has ended.
        async function* checkAndRead(): AsyncGenerator<Buffer> {
          await beforeSubmit();
          yield* readContent();
          isSubmitted = true;
        }
        message.createReadStream = () => Readable.from(checkAndRead());
        done();
      });
      try {
        const { rejected } = await smtp.sendMail({ ...toMailOptions(mail, settings), signal });
        return rejected;
      } catch (thrown) {
        const error = cleanError(thrown, url);
        const { responseCode = 0 } = error as Partial<NodemailerError>;
        // With such a code, the server has rejected the mail.
        if (isSubmitted && responseCode < 400) throw new UncertainDeliveryError(error);
        throw error;
      }
    },
  };
}

/** Connects to the mail server and logs in, without a mail. Rejects if a step fails or takes over `timeoutMs`. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const smtp = createTransport({ ...connectionTo(url, timeoutMs), socketTimeout: timeoutMs });
  await smtp
    .verify()
    .catch((error: unknown) => {
      throw cleanError(error, url);
    })
    .finally(() => smtp.close());
}

/** Nodemailer's options for the server at `url`, with `timeoutMs` a step. A password is sent over TLS only. */
function connectionTo(url: string, timeoutMs: number) {
  const { hostname, password } = new URL(url);
  return {
    url,
    // Unlike a web address, the host keeps its case.
    requireTLS: password !== '' && !isLoopback(hostname.toLowerCase()),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
  };
}

function openFileTransport(folder: string, settings: TransportSettings): MailTransport {
  return {
    description: `into files in ${folder}`,
    async send(mail, { beforeSubmit }) {
      const message = await renderEml(mail, settings);
      await beforeSubmit();
      await writeMailFile(folder, mail, message);
      return [];
    },
    forget: (mail) => removeMailFiles(folder, [mail]),
  };
}

/** Renders a mail as SMTP would send it, for a file that mail programs open (`.eml`). */
export async function renderEml(mail: NewMail, settings: AddressSettings): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  composer.use('stream', keepNamesWithValues);
  const { message } = await composer.sendMail(toMailOptions(mail, settings));
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a buffer');
  return message;
}

/**
 * A plugin that keeps the name of a header and the start of its value on one line. Nodemailer breaks the line between
 * them if the value starts with a long token, such as a link, and some programs that sign mails fail on that.
 */
const keepNamesWithValues: PluginFunction = ({ message }, done) => {
  const buildHeaders = message.buildHeaders.bind(message);
  message.buildHeaders = () => buildHeaders().replace(/^([\w-]+:)\r\n[ \t]+/gm, '$1 ');
  done();
};

/** Makes every line break one line feed. In a mail, a carriage return alone is no line break. */
function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Nodemailer's options for a mail. Addresses are objects, so that no part of them is read as header syntax. */
function toMailOptions(mail: NewMail, { contactTo, mailFrom }: AddressSettings): SendMailOptions {
  return {
    messageId: mail.message_id_header,
    // An issue may wait for hours, and a date of hours ago looks like spam.
    date: mail.issue_id ? new Date() : new Date(mail.created_at),
    from: { name: brand.name, address: mailFrom },
    to: readAddress(mail.recipient) ?? contactTo.map((address) => ({ name: brand.name, address })),
    replyTo: readAddress(mail.reply_to) ?? undefined,
    subject: mail.subject,
    text: normalizeLineEnds(mail.text),
    html: normalizeLineEnds(mail.html),
    attachments: mail.picture ? [{ ...PICTURE, content: Buffer.from(mail.picture, 'base64') }] : [],
    headers: JSON.parse(mail.headers),
  };
}

/** The picture in the HTML. Some programs also list it as an attachment, by this name. */
const PICTURE = { filename: 'drawing.png', cid: PICTURE_CID, contentType: 'image/png' };
