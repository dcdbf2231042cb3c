import { minifySync } from 'vite';

/**
 * An inline script that calls a function. Its text is the source of the function, so the function cannot use
 * anything outside it.
 */
export function inlineCall(script: () => void): string {
  return minifySync('inline.js', `(${script})()`).code;
}
