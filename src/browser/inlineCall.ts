import { minifySync } from 'vite';

/**
 * Returns, during the build, the text of an inline script that calls `inline` with these arguments. The browser gets
 * only the source of the function, so the function cannot use anything outside it.
 */
export function inlineCall<Arguments extends readonly string[]>(
  inline: (...values: Arguments) => void,
  ...values: Arguments
): string {
  return minifySync('inline.js', `(${inline})(${JSON.stringify(values).slice(1, -1)})`).code;
}
