import { unescape as decode } from 'node:querystring';
import type { NodemailerError } from 'nodemailer';

/** The longest text of an error, in characters. A mail server may answer with a megabyte. */
const MAX_LENGTH = 1000;

/**
 * Cleans the text of an error of the mail server at `url`, so that it can be stored, logged and shown: removes our
 * credentials, which the server may quote, adds Node.js's code where the text has none, and cuts the text.
 */
export function cleanError(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, originalCode, responseCode } = error as Partial<NodemailerError>;
  const cause = originalCode ?? code;
  // Nodemailer gives an error of this site, such as a lost claim, the code ESTREAM.
  const isOurs = typeof cause !== 'string' || cause === 'ESTREAM';
  const isNamed = isOurs || responseCode || error.message.includes(cause);
  const text = withoutCredentials(error.message, url).slice(0, MAX_LENGTH).trim();
  error.message = isNamed ? text : `${text} (${cause})`;
  return error;
}

/** Removes the password, and what AUTH PLAIN and AUTH LOGIN make of the credentials. */
function withoutCredentials(text: string, url: string): string {
  const { username, password } = new URL(url);
  // Unlike decodeURIComponent, it takes a % that encodes nothing.
  const [name, secret] = [decode(username), decode(password)];
  const sent = secret === '' ? [] : [`\0${name}\0${secret}`, secret, name];
  // A server may leave the padding out.
  const encoded = sent.map((part) => Buffer.from(part).toString('base64').replace(/=+$/, ''));
  // The longest first, because a shorter one may be a part of it.
  const credentials = [...encoded, password, secret].filter(Boolean);
  return credentials
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, '…'), text);
}
