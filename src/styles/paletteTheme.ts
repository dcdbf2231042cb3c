import type { Plugin } from 'vite';
import { contrastPalette, darkContrastPalette, darkPalette, palette } from '../../palette.ts';

/** Colours by name. */
type Colours = Readonly<Record<string, string>>;

/**
 * A Vite plugin that adds the colours of `palette.ts` to the theme in place of Tailwind's, and the contrast palette
 * to `deferred.css`. The style sheet of the owner's desk also has the dark colours. It must come before Tailwind.
 */
export function paletteTheme(): Plugin {
  return {
    name: 'palette-theme',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/styles/global.css')) return `${code}\n${theme(palette)}`;
      if (/\/styles\/deferred\.css(?!\?url)/.test(id))
        return `${code}\n${contrast(contrastPalette)}`;
      if (id.endsWith('/desk/desk.css'))
        return [
          code,
          theme(lightDark(palette, darkPalette)),
          contrast(lightDark(contrastPalette, darkContrastPalette)),
        ].join('\n');
      return undefined;
    },
  };
}

function theme(colours: Colours): string {
  return `@theme { --color-*: initial; ${tokens(colours)} }`;
}

function contrast(colours: Colours): string {
  return `@media (prefers-contrast: more) { :root { ${tokens(colours)} } }`;
}

function lightDark(light: Colours, dark: Colours): Colours {
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [
      name,
      `light-dark(${value}, ${dark[name] ?? value})`,
    ]),
  );
}

function tokens(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
}
