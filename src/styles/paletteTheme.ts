import type { Plugin } from 'vite';
import { contrastPalette, palette } from '../../palette.ts';

/**
 * A Vite plugin that adds the colours of `palette.ts` to the theme in place of Tailwind's, and the contrast palette
 * to `deferred.css`. It must come before Tailwind.
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
