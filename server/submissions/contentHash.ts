import { createHash } from 'node:crypto';

const LINKS = /(?:\bhttps?:\/\/|\bwww\.)\S+/g;
const NUMBERS = /\p{N}+/gu;
/** What nobody sees between letters, such as a zero-width space. */
const UNSEEN = /[[\p{Cf}\p{Cc}]--\s]+/gv;
const SPACES = /\s+/g;

/**
 * A hash that a message's text shares with every text that differs from it only in case, white
 * space, forms of the same letters, unseen characters, numbers and links: what a robot varies.
 */
export function contentHash(text: string): string {
  const essence = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(LINKS, 'link')
    .replace(NUMBERS, '0')
    .replace(SPACES, ' ')
    .trim();
  return createHash('sha256').update(essence).digest('hex');
}
