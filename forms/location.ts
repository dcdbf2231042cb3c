const LOCATION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 80;

/** The location of a form that was opened without a button. */
export const HOMEPAGE_LOCATION = 'homepage';

/** The location for a page: `homepage` for `/`, otherwise its path with hyphens. */
export function locationOfPath(path: string): string {
  return path.split('/').filter(Boolean).join('-') || HOMEPAGE_LOCATION;
}

/** Returns an untrusted location if it is a short slug, otherwise `homepage`. */
export function parseLocation(value: unknown): string {
  if (typeof value !== 'string') return HOMEPAGE_LOCATION;
  return value.length <= MAX_LENGTH && LOCATION.test(value) ? value : HOMEPAGE_LOCATION;
}
