import { type Colour, palette } from '../../../palette.ts';

/** A drawing's markup with the value of each colour in the place of its custom property. */
export function withPaletteColours(svg: string): string {
  return svg.replace(/var\(--color-([\w-]+)\)/g, (_, name: Colour) => palette[name]);
}
