import { createHash, randomBytes } from 'node:crypto';

/** Makes a secret of 256 random bits, which fits into a link or a cookie. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: whoever reads the database cannot sign in with it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
