import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a secret of 256 random bits, which fits into a link or a cookie. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a secret, which is stored in its place: nobody who reads the database can sign in with it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The hash of an e-mail or IP address, which is stored in its place so that the address is not revealed. The salt is
 * that of the database. Each purpose gives the same address another hash.
 */
export function keyedHash(salt: string, purpose: string, value: string): string {
  return createHmac('sha256', salt).update(`${purpose} ${value}`).digest('hex');
}

/** Whether an `authorization` header has this key as its bearer token. */
export function isBearer(authorization: string | null | undefined, key: string): boolean {
  return matchesKey(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1], key);
}

/** Compares a given value with the key in constant time, so that the time does not reveal the key or its length. */
export function matchesKey(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}
