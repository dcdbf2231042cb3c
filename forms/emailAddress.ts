import { foldFullWidth, foldHyphens } from './foldCharacters.ts';
import { FIELD_LIMITS } from './limits.ts';
import { foldInvisible } from './sanitise.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** What browsers accept in `<input type="email">`, but without an apostrophe, and with a dot in the domain. */
export const EMAIL_ADDRESS = new RegExp(
  String.raw`^[\w.!#$%&*+/=?^${'`'}{|}~-]+@(?:${LABEL}\.)+${LABEL}$`,
  'i',
);

/** Letters, digits, hyphens and dots. A URL parser would take other characters for a port, a path or a user. */
const DOMAIN_OF_ANY_SCRIPT = /^[\p{L}\p{M}\p{Nd}\u200c-\u200d.。｡-]+$/u;

/**
 * Removes spaces, brackets and quotes around an email address and invisible characters, and converts its domain to
 * ASCII. Removes nothing inside the address, because that would make it somebody else's. An invalid address stays
 * invalid.
 */
export function sanitiseEmail(value: string): string {
  const folded = foldHyphens(foldFullWidth(foldInvisible(value))).slice(
    0,
    FIELD_LIMITS.messageAccepted,
  );
  const address = withoutQuotes(folded);
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** The one address that was typed, in the lower case in which the forms store it; undefined if it is none. */
export function readEmailAddress(typed: string): string | undefined {
  const address = sanitiseEmail(typed).toLowerCase();
  return EMAIL_ADDRESS.test(address) ? address : undefined;
}

/** Removes quotes, but keeps an apostrophe at the start alone, which may be part of the address. */
function withoutQuotes(text: string): string {
  const address = text.replace(/[\s<>"“”„«»'‘’]+$/, '');
  const isQuoted = /['‘’]/.test(text.slice(address.length));
  return address.replace(isQuoted ? /^[\s<>"“”„«»'‘’]+/ : /^[\s<>"“”„«»]+/, '');
}

/** Converts a domain in another script to Punycode; returns any other domain unchanged. */
function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || !DOMAIN_OF_ANY_SCRIPT.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
