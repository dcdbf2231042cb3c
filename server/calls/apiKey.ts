import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `authorization` header carries the key as its bearer token. */
export function isBearer(authorization: string | null | undefined, key: string): boolean {
  return isKey(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1], key);
}

/** Whether this is the key; takes a time that tells nothing of how far it is, nor of its length. */
export function isKey(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}
