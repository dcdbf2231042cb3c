import sharp, { type Sharp } from 'sharp';

/** The width of the icons in their own units. */
export const ICON_SIZE = 48;
/** The density (dots per inch) at which one unit is one px. */
const PLAIN_DENSITY = 72;

/** Draws an icon as pixels, `size` px wide and high. */
export function rasterise(svg: string | Buffer, size: number): Sharp {
  return sharp(svg, { density: (PLAIN_DENSITY * size) / ICON_SIZE }).resize(size, size);
}
