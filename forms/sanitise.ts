import { FIELD_LIMITS } from './limits.ts';

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const REMOVED = /[<>"']/g;

/** A letter or an emoji: on both sides of a joiner, it makes the joiner part of the writing. */
const JOINED = String.raw`(?!\p{DI})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const SELECTOR = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/**
 * Characters that nobody sees: control characters but for tab and line feed, zero-width spaces, direction marks,
 * soft hyphens, fillers (Unicode's Default Ignorable Code Points). The first group holds those that shape the
 * character before them and stay: a joiner between letters or emoji, a variation selector, the tags of a flag.
 */
const INVISIBLE = new RegExp(
  String.raw`(${JOINED}${SELECTOR}?[\u200c\u200d](?=${JOINED})|[^\p{DI}\p{C}\s]${SELECTOR}|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|\p{DI}|(?![\t\n])\p{Cc}`,
  'gu',
);

/** Every space but tab and line feed, and the empty cell of Braille. */
const SPACES = /[^\S\t\n]|\u2800/g;

/** CJK compatibility ideographs: composing would replace the form of a letter that a person's name has. */
const COMPOSED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** Writes every line end as a line feed. */
export function unifyLineEnds(value: string): string {
  return value.replace(LINE_ENDS, '\n');
}

/** Drops what nobody sees, and writes every space as a space and every line end as a line feed. */
export function foldInvisible(value: string): string {
  return unifyLineEnds(value).replace(INVISIBLE, '$1').replace(SPACES, ' ').trim();
}

/**
 * Cleans one input before it is validated: removes `<`, `>`, `"`, `'` and what nobody sees, writes letters with
 * accents as one character (NFC), trims, and cuts to 1000 characters. A cut leaves no half of a character and no
 * white space at the end, so that the server, which does this again, changes nothing of what the browser sent.
 */
export function sanitise(value: string): string {
  return (
    foldInvisible(value.replace(REMOVED, ''))
      // Composing takes seconds for a long text of marks alone.
      .slice(0, FIELD_LIMITS.messageMax)
      .replace(COMPOSED, (text) => text.normalize())
      .slice(0, FIELD_LIMITS.sanitised)
      .replace(/[\s\u200c-\u200d\uD800-\uDBFF]+$/, '')
  );
}

/** These are sanitised by their own rules: an address and a link stay whole, a message is measured before it is cut. */
const OWN_RULE: ReadonlySet<string> = new Set(['email', 'link', 'message']);

/**
 * Sanitises the named fields of an untrusted record. Anything that is not a string counts as not given,
 * and fields that are not named are dropped.
 */
export function sanitiseFields<Field extends string>(
  input: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const clean: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = input[field];
    if (typeof value !== 'string') continue;
    clean[field] = OWN_RULE.has(field) ? value : sanitise(value);
  }
  return clean;
}
