import type { Plugin } from 'vite';
import { untangleKeyframes } from '../ui/line/untanglingLines.ts';

/** A Vite plugin that adds the keyframes of lines that come undone to `untangle.css`. */
export function untangleKeyframesPlugin(): Plugin {
  return {
    name: 'untangle-keyframes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/untangle\.css(?!\?url)/.test(id)) return undefined;
      return `${code}\n${untangleKeyframes()}`;
    },
  };
}
