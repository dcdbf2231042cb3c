import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Colour, palette } from '../../../palette.ts';
import { withPaletteColours } from './withPaletteColours.ts';

/**
 * A drawing as an SVG file. Programs that show it have neither our custom properties nor our style sheet, nor a page
 * around it whose colour it could take, so colours in its attributes and classes become values.
 */
export function standaloneSvg(drawing: ReactElement): string {
  return withPaletteColours(renderToStaticMarkup(drawing))
    .replace(/<[^>]+>/g, withColours)
    .replaceAll('currentColor', palette.ink)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** A tag with attributes for its classes of colours, such as `stroke-ink` and `fill-none`, instead of its classes. */
function withColours(tag: string): string {
  const [attribute = '', classes = ''] = / class="([^"]*)"/.exec(tag) ?? [];
  const colours = [...classes.matchAll(/(?:^| )(fill|stroke)-([a-z-]+)(?= |$)/g)];
  return colours.reduce(
    (rest, [, property, name]) =>
      rest
        .replace(new RegExp(` ${property}="[^"]*"`), '')
        .replace(/(?=\/?>$)/, ` ${property}="${palette[name as Colour] ?? name}"`),
    tag.replace(attribute, ''),
  );
}
