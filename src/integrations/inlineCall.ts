import { minifySync } from 'vite';

/** The text of an inline script that calls a function, which uses nothing from outside itself. */
export function inlineCall(script: () => void): string {
  return minifySync('inline.js', `(${script})()`).code;
}
