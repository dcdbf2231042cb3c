import type { Plugin } from 'vite';
import { contrastPalette, palette } from '../../palette.ts';

const STYLE_SHEET = /\/styles\/global\.css$/;
/** The line of the theme that drops Tailwind's own colours; ours follow it. */
const DROPPED = '--color-*: initial;';

/**
 * Gives the style sheet's theme the colours of `palette.ts`, and those for more contrast where that is
 * asked for. Stands before Tailwind in the list of plugins.
 */
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
  const themed = css.replace(DROPPED, `${DROPPED} ${tokens(palette)}`);
  return `${themed}\n@media (prefers-contrast: more) { :root { ${tokens(contrastPalette)} } }`;
}

function tokens(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
}
