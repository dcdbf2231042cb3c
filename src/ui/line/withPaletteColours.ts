import { type Colour, palette } from '../../../palette.ts';

/** Replaces the custom properties of colours in a drawing's markup with their values. */
export function withPaletteColours(svg: string): string {
  return svg.replace(/var\(--color-([\w-]+)\)/g, (_, name: Colour) => palette[name]);
}
