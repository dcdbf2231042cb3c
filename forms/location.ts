const LOCATION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 80;

/** Where a form was sent from when it was reached without a button. */
export const HOMEPAGE_LOCATION = 'homepage';

/** The location of a page: `homepage` for `/`, else its path with dashes. */
export function locationOfPath(path: string): string {
  return path.split('/').filter(Boolean).join('-') || HOMEPAGE_LOCATION;
}

/** An untrusted location as it may be stored: a short slug, else `homepage`. */
export function parseLocation(value: unknown): string {
  if (typeof value !== 'string') return HOMEPAGE_LOCATION;
  return value.length <= MAX_LENGTH && LOCATION.test(value) ? value : HOMEPAGE_LOCATION;
}
