import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** How long closing waits for open connections, whose clients may have ended, in ms. */
const CLOSE_BOUND_MS = 1000;

/** An SMTP server that collects the mails that it accepts. */
export type CaughtMails = Awaited<ReturnType<typeof startSmtpServer>>;

/** How the server behaves. */
interface SmtpOptions {
  /** Any free one by default. */
  readonly port?: number;
  /** The address that it listens on; the loopback address by default. */
  readonly host?: string;
  /** The reply code that refuses a recipient, or undefined to accept the mail. */
  readonly refuse?: (address: string) => number | undefined;
  /** Requires a login and refuses every password. */
  readonly refuseLogin?: boolean;
  /** What it says when it refuses a login. */
  readonly says?: string;
  /** Requires a login with this password. */
  readonly password?: string;
  /** The reply code that refuses the whole mail to a recipient, which is then not collected. */
  readonly refuseMail?: (address: string) => number | undefined;
  /** Whether the connection is dropped instead of the answer to a whole mail, which is collected. */
  readonly drop?: (address: string) => boolean;
  /** The answer to a recipient's address waits for this. */
  readonly beforeRecipient?: (address: string) => Promise<void>;
  /** The answer to a whole mail waits for this; the mail is collected before. */
  readonly beforeAnswer?: (address: string) => Promise<void>;
}

/** The answer that refuses an address with this code, or undefined without one. */
function refusal(
  address: string,
  responseCode: number | undefined,
  says = `<${address}> is refused`,
) {
  if (responseCode === undefined) return undefined;
  return Object.assign(new Error(says), { responseCode });
}

/** Starts an SMTP server. */
export async function startSmtpServer(options: SmtpOptions = {}) {
  const mails: Email[] = [];
  /** The source of the mails, in the same order, with the sender, to whom bounces go, and the recipients. */
  const sources: { text: string; sender: string; recipients: string[] }[] = [];
  /** The passwords that clients have sent. */
  const passwords: string[] = [];
  const server = new SMTPServer({
    closeTimeout: CLOSE_BOUND_MS,
    disabledCommands: options.refuseLogin || options.password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      passwords.push(password ?? '');
      const isRight = password === options.password;
      callback(
        refusal('user', isRight ? undefined : 535, options.says),
        isRight ? { user: username ?? '' } : undefined,
      );
    },
    onRcptTo({ address }, _session, callback) {
      const answer = () => callback(refusal(address, options.refuse?.(address)));
      (options.beforeRecipient?.(address) ?? Promise.resolve()).then(answer, callback);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [recipient = ''] = session.envelope.rcptTo.map(({ address }) => address);
        const refused = refusal(recipient, options.refuseMail?.(recipient));
        if (refused) return callback(refused);
        const source = Buffer.concat(chunks);
        PostalMime.parse(source)
          .then((mail) => {
            mails.push(mail);
            sources.push({
              text: source.toString('latin1'),
              sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
              recipients: session.envelope.rcptTo.map(({ address }) => address),
            });
            return options.beforeAnswer?.(recipient);
          })
          .then(() => (options.drop?.(recipient) ? drop(session.id) : callback()), callback);
      });
    },
  });
  server.on('error', () => undefined);
  function drop(sessionId: string): void {
    for (const connection of server.connections) {
      if (connection.session.id === sessionId) connection.close();
    }
  }
  const { host = '127.0.0.1' } = options;
  const listener = server.listen(options.port ?? 0, host);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { url: `smtp://${host}:${port}`, port, mails, sources, passwords, close };
}

/** A mail server that has stopped; another one may start at its port. */
export async function startGoneServer(): Promise<CaughtMails> {
  const gone = await startSmtpServer();
  await gone.close();
  return gone;
}
