import { HOMEPAGE_LOCATION } from './location.ts';

/** What /thank-you knows about the message that was sent. */
export interface ThankYou {
  readonly form: string;
  readonly company: string;
  readonly phone: boolean;
  /** In characters. */
  readonly length: number;
  readonly location: string;
}

/** Reads the query of /thank-you. A missing value has its default. */
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
