import type { Plugin } from 'vite';
import { untangleKeyframes } from '../ui/line/untangledLines.ts';

/** A Vite plugin that adds the keyframes of lines that come undone to `untangle.css`. */
export function untangleKeyframesInStyle(): Plugin {
  return {
    name: 'untangle-keyframes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/untangle\.css(?!\?url)/.test(id)) return undefined;
      return `${code}\n${untangleKeyframes()}`;
    },
  };
}
