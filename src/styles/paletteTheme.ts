import type { Plugin } from 'vite';
import { contrastPalette, palette } from '../../palette.ts';

/** The line of the theme that drops Tailwind's own colours; ours follow it. */
const DROPPED = '--color-*: initial;';

/**
 * Gives the style sheet's theme the colours of `palette.ts`, and that for other media those for more
 * contrast. Stands before Tailwind in the list of plugins.
 */
export function paletteTheme(): Plugin {
  return {
    name: 'palette-theme',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/styles/global.css')) return withPalette(code);
      if (/\/styles\/otherMedia\.css(?!\?url)/.test(id)) return withContrastPalette(code);
      return undefined;
    },
  };
}

function withPalette(css: string): string {
  if (!css.includes(DROPPED)) throw new Error(`The style sheet has no line "${DROPPED}"`);
  return css.replace(DROPPED, `${DROPPED} ${tokens(palette)}`);
}

function withContrastPalette(css: string): string {
  return `${css}\n@media (prefers-contrast: more) { :root { ${tokens(contrastPalette)} } }`;
}

function tokens(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
}
