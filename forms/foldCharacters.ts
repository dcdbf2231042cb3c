/** All dashes, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const DIGITS = /(?![0-9])\p{Nd}/gu;

/** Replaces every dash with a hyphen. */
export function foldHyphens(text: string): string {
  return text.replace(HYPHENS, '-');
}

/** Replaces full-width characters of East Asian keyboards, such as `＋` and `＠`, with those of ASCII. */
export function foldFullWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) =>
    String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );
}

/** Replaces the digits of every script with ASCII digits. */
export function foldDigits(text: string): string {
  return text.replace(DIGITS, asciiDigit);
}

/** Unicode has the digits of a script in one run from zero to nine, so the digits before this one give its value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
