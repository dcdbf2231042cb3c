import { brand } from '../brand.ts';
import { formatNumber } from '../formats.ts';
import { FIELD_LIMITS } from './limits.ts';

/** With non-breaking spaces, which the form accepts too. */
const PHONE_EXAMPLE = '+44\u00a020\u00a07946\u00a00958';

function adviceForName(name: string): string | undefined {
  const characters = new Set(name.match(/[^\p{L}\p{M}\s'’\u200c-\u200d-]/gu));
  if (characters.size === 0) return undefined;
  const quoted = [...characters].slice(0, 10).map((character) => `“${character}”`);
  return `Names take letters, spaces, apostrophes and hyphens: please leave out ${quoted.join(', ')}.`;
}

function adviceForEmail(email: string): string {
  if (/['"’‘“”]/.test(email)) {
    return `We cannot write to an address with an apostrophe or a quotation mark in it: please give another, or write to ${brand.email}.`;
  }
  return 'Please write the address alone, without spaces, such as name@example.com.';
}

function adviceForPhone(phone: string): string {
  if (/[^\d\s()+-]/.test(phone)) {
    return `Please use digits, spaces, hyphens and parentheses only, such as ${PHONE_EXAMPLE}.`;
  }
  if (phone.replace(/\D/g, '').length > 16) return 'A number has 16 digits at most.';
  return `Please begin with the country code, such as ${PHONE_EXAMPLE}.`;
}

function adviceForMessage(message: string): string | undefined {
  if (message.length <= FIELD_LIMITS.messageAccepted) return undefined;
  return `It has ${formatNumber(message.length)} characters; we take ${formatNumber(FIELD_LIMITS.textMax)}.`;
}

const ADVICE: Readonly<Record<string, (value: string) => string | undefined>> = {
  name: adviceForName,
  first_name: adviceForName,
  email: adviceForEmail,
  phone: adviceForPhone,
  message: adviceForMessage,
};

/** Says how to fix an invalid value, in a sentence after the error message, or undefined if the message says enough. */
export function adviceFor(field: string, value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? ADVICE[field]?.(value) : undefined;
}
