import { FIELD_LIMITS } from './limits.ts';

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const REMOVED = /[<>"']/g;

/** A letter or an emoji. A joiner between two of them belongs to the text. */
const JOINED = String.raw`(?!\p{DI})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const SELECTOR = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/**
 * Invisible characters: control characters except tab and line feed, zero-width spaces, direction marks, soft hyphens,
 * fillers (Unicode's Default Ignorable Code Points). The first group has those that are kept, because they shape the
 * character before them: a joiner between letters or emoji, a variation selector, the tags of a flag.
 */
const INVISIBLE = new RegExp(
  String.raw`(${JOINED}${SELECTOR}?[\u200c\u200d](?=${JOINED})|[^\p{DI}\p{C}\s]${SELECTOR}|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|\p{DI}|(?![\t\n])\p{Cc}`,
  'gu',
);

/** Every space except tab and line feed, and the empty cell of Braille. */
const SPACES = /[^\S\t\n]|\u2800/g;

/** CJK compatibility ideographs. NFC would replace the character in a person's name with another form. */
const COMPOSED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** Replaces every line end with a line feed. */
export function unifyLineEnds(value: string): string {
  return value.replace(LINE_ENDS, '\n');
}

/** Removes invisible characters, and replaces every kind of space and line end with a space and a line feed. */
export function foldInvisible(value: string): string {
  return unifyLineEnds(value).replace(INVISIBLE, '$1').replace(SPACES, ' ').trim();
}

/**
 * Cleans one input before it is validated: removes `<`, `>`, `"`, `'` and invisible characters, composes accented
 * letters (NFC), trims, and cuts to 1000 characters, but never within a character and with no white space at the end.
 * So a second pass, on the server, changes nothing.
 */
export function sanitise(value: string): string {
  return (
    foldInvisible(value.replace(REMOVED, ''))
      // NFC takes seconds for a long text of only marks.
      .slice(0, FIELD_LIMITS.messageAccepted)
      .replace(COMPOSED, (text) => text.normalize())
      .slice(0, FIELD_LIMITS.textMax)
      .replace(/[\s\u200c-\u200d\uD800-\uDBFF]+$/, '')
  );
}

/** Fields that their own rules sanitise: an address and a link are not cut, a message is measured before the cut. */
const OWN_RULE: ReadonlySet<string> = new Set(['email', 'link', 'message']);

/**
 * Sanitises the named fields of an untrusted record, and drops all others. A value that is not a string counts as
 * missing.
 */
export function sanitiseFields<Field extends string>(
  input: UntrustedFields,
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

/** The fields of a form as a visitor sent them, not validated. */
export type UntrustedFields = Readonly<Record<string, unknown>>;
