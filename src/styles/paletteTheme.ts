import type { Plugin } from 'vite';
import { palette } from '../../palette.ts';

const STYLE_SHEET = /\/styles\/global\.css$/;
/** The line of the theme that drops Tailwind's own colours; ours follow it. */
const DROPPED = '--color-*: initial;';

/** Gives the style sheet's theme the colours of `palette.ts`. Stands before Tailwind in the list of plugins. */
export function paletteTheme(): Plugin {
  return {
    name: 'palette-theme',
    enforce: 'pre',
    transform(code, id) {
      return STYLE_SHEET.test(id) ? withPalette(code) : undefined;
    },
  };
}

function withPalette(css: string): string {
  if (!css.includes(DROPPED)) throw new Error(`The style sheet has no line "${DROPPED}"`);
  const tokens = Object.entries(palette).map(([name, value]) => `--color-${name}: ${value};`);
  return css.replace(DROPPED, [DROPPED, ...tokens].join(' '));
}
