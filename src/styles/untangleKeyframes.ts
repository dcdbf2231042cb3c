import type { Plugin } from 'vite';
import { HERO_LINES, OTHER_LINES, untangleKeyframes } from '../ui/line/untangledLines.ts';

/** A Vite plugin that adds the keyframes of lines that come undone to `untangle.css` and `untangleHero.css`. */
export function untangleKeyframesInStyle(): Plugin {
  return {
    name: 'untangle-keyframes',
    enforce: 'pre',
    transform(code, id) {
      const [, sheet] = /\/styles\/(untangle|untangleHero)\.css(?!\?url)/.exec(id) ?? [];
      if (!sheet) return undefined;
      return `${code}\n${untangleKeyframes(sheet === 'untangle' ? OTHER_LINES : HERO_LINES)}`;
    },
  };
}
