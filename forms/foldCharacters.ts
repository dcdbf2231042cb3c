/** Dashes as keyboards, word processors and printed pages have them, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const DIGITS = /(?![0-9])\p{Nd}/gu;

/** Writes every dash as a hyphen. */
export function foldHyphens(text: string): string {
  return text.replace(HYPHENS, '-');
}

/** Writes letters, digits and signs of East Asian keyboards, such as `＋` and `＠`, as those of ASCII. */
export function foldFullWidth(text: string): string {
  return text.replace(FULL_WIDTH, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );
}

/** Writes the digits of every script as those of ASCII. */
export function foldDigits(text: string): string {
  return text.replace(DIGITS, asciiDigit);
}

/** The digits of a script stand together, from zero to nine, so those before a digit tell its value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
