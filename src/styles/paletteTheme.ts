import type { Plugin } from 'vite';
import { contrastPalette, palette } from '../../palette.ts';

/**
 * Gives the style sheet's theme the colours of `palette.ts`, in place of Tailwind's own, and `deferred.css` those for more
 * contrast. Stands before Tailwind in the list of plugins.
 */
export function paletteTheme(): Plugin {
  return {
    name: 'palette-theme',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/styles/global.css'))
        return `${code}\n@theme { --color-*: initial; ${tokens(palette)} }`;
      if (/\/styles\/deferred\.css(?!\?url)/.test(id))
        return `${code}\n@media (prefers-contrast: more) { :root { ${tokens(contrastPalette)} } }`;
      return undefined;
    },
  };
}

function tokens(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
}
