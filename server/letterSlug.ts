import { randomBytes } from 'node:crypto';

/** Matches the slug of a letter. No article has such a name. */
const LETTER_SLUG = /^letter-[0-9a-f]{12}$/;

/** Whether an issue is a letter, rather than an article. */
export function isLetterSlug(slug: string): boolean {
  return LETTER_SLUG.test(slug);
}

/** Makes the slug of a new letter. */
export function newLetterSlug(): string {
  return `letter-${randomBytes(6).toString('hex')}`;
}
