import { brand } from '../brand.ts';
import { FIELD_LIMITS } from './limits.ts';

/** With spaces at which no line breaks; the form takes them too. */
const PHONE_EXAMPLE = '+44\u00a020\u00a07946\u00a00958';

/** A count as a visitor reads it. */
function formatCount(count: number): string {
  return count.toLocaleString(brand.locale);
}

function adviceForName(name: string): string | undefined {
  const signs = new Set(name.match(/[^\p{L}\p{M}\s'’\u200c-\u200d-]/gu));
  if (signs.size === 0) return undefined;
  const quoted = [...signs].slice(0, 10).map((sign) => `“${sign}”`);
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
  if (message.length <= FIELD_LIMITS.messageMax) return undefined;
  return `It has ${formatCount(message.length)} characters; we take ${formatCount(FIELD_LIMITS.sanitised)}.`;
}

const ADVICE: Readonly<Record<string, (value: string) => string | undefined>> = {
  name: adviceForName,
  first_name: adviceForName,
  email: adviceForEmail,
  phone: adviceForPhone,
  message: adviceForMessage,
};

/** Says how to mend the value of a refused field, in a sentence beside the rule's message; undefined: no more to say. */
export function adviceFor(field: string, value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? ADVICE[field]?.(value) : undefined;
}
