import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A real SMTP server that catches mails. */
export interface CaughtMails {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly Email[];
  close(): Promise<void>;
}

/**
 * Starts an SMTP server. Port 0 takes any free one. `refuse` returns a reply code to refuse a
 * recipient with, or undefined to take the mail.
 */
export async function startSmtpServer(
  options: { port?: number; refuse?: () => number | undefined } = {},
): Promise<CaughtMails> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(address, _session, callback) {
      const responseCode = options.refuse?.();
      if (responseCode === undefined) return callback();
      callback(Object.assign(new Error(`<${address.address}> is refused`), { responseCode }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          callback();
        }, callback);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = listener.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error('The SMTP server has no port'));
    });
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, mails, close };
}
