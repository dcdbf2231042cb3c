import type { Plugin } from 'vite';
import { contrastPalette, darkContrastPalette, darkPalette, palette } from '../../palette.ts';
import { heroKeyframes } from '../sections/home/heroLine.ts';
import { untangleKeyframes } from '../ui/line/untanglingLines.ts';

/** Colours by name. */
type Colours = Readonly<Record<string, string>>;

/** What is appended to each style sheet. The colours of `palette.ts` take the place of Tailwind's. */
const APPENDED: Readonly<Record<string, () => string>> = {
  'styles/global.css': () => theme(palette),
  'styles/deferred.css': () => contrast(contrastPalette),
  'styles/untangle.css': () => untangleKeyframes() + heroKeyframes(),
  'desk/desk.css': () =>
    theme(lightDark(palette, darkPalette)) +
    contrast(lightDark(contrastPalette, darkContrastPalette)),
};

/** A Vite plugin that appends generated rules to our style sheets. It must come before Tailwind. */
export function generatedStyles(): Plugin {
  return {
    name: 'generated-styles',
    enforce: 'pre',
    transform(code, id) {
      // With `?url`, the module is not the style sheet itself, but only its URL.
      const [, file = ''] = /\/(\w+\/\w+\.css)(?!\?url)/.exec(id) ?? [];
      const append = APPENDED[file];
      return append && `${code}\n${append()}`;
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
