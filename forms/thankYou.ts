import { HOMEPAGE_LOCATION } from './location.ts';

/** What /thank-you knows of a message that was sent. */
export interface ThankYou {
  readonly form: string;
  readonly company: string;
  readonly phone: boolean;
  /** Length of the message in characters. */
  readonly length: number;
  readonly location: string;
}

/** The address of /thank-you after a contact message was sent. */
export function thankYouPath(message: {
  company?: string | undefined;
  phone?: string | undefined;
  message: string;
  location: string;
}): string {
  const query = new URLSearchParams({
    form: 'contact_form',
    company: message.company ?? 'not_provided',
    phone: String(Boolean(message.phone)),
    length: String(message.message.length),
    location: message.location,
  });
  return `/thank-you?${query}`;
}

/** Reads the query of /thank-you; what is missing takes its default. */
export function parseThankYou(query: URLSearchParams): ThankYou {
  const length = Number.parseInt(query.get('length') ?? '', 10);
  return {
    form: query.get('form') || 'contact_form',
    company: query.get('company') || 'not_provided',
    phone: query.get('phone') === 'true',
    length: Number.isSafeInteger(length) ? length : 0,
    location: query.get('location') || HOMEPAGE_LOCATION,
  };
}
