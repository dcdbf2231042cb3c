import { foldFullWidth, foldHyphens } from './foldCharacters.ts';
import { FIELD_LIMITS } from './limits.ts';
import { foldInvisible } from './sanitise.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** What browsers take in `<input type="email">`, but for an apostrophe, and with a dot in the domain. */
export const EMAIL_ADDRESS = new RegExp(
  String.raw`^[\w.!#$%&*+/=?^${'`'}{|}~-]+@(?:${LABEL}\.)+${LABEL}$`,
  'i',
);

/** Letters, digits, hyphens and dots: a URL's parser would take other characters for a port, a path or a user. */
const DOMAIN_OF_ANY_SCRIPT = /^[\p{L}\p{M}\p{Nd}\u200c-\u200d.。｡-]+$/u;

/**
 * An e-mail address as mail is sent to it: without what stands around it (spaces, brackets, quotes), without what
 * nobody sees, and with its domain in ASCII. Inside an address nothing is taken out, since that would make it
 * somebody else's. What is no address stays none.
 */
export function sanitiseEmail(value: string): string {
  const folded = foldHyphens(foldFullWidth(foldInvisible(value))).slice(0, FIELD_LIMITS.messageMax);
  const address = withoutQuotes(folded);
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** An apostrophe at the beginning alone may be part of the address. */
function withoutQuotes(text: string): string {
  const address = text.replace(/[\s<>"“”„«»'‘’]+$/, '');
  const isQuoted = /['‘’]/.test(text.slice(address.length));
  return address.replace(isQuoted ? /^[\s<>"“”„«»'‘’]+/ : /^[\s<>"“”„«»]+/, '');
}

/** A domain of another script in Punycode; any other as it is. */
function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || !DOMAIN_OF_ANY_SCRIPT.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
