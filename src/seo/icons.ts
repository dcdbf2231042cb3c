import { palette } from '../../palette.ts';
import { MARK } from '../ui/drawings/LogoMark.tsx';
import { ICON_SIZE, rasterise } from './rasterise.ts';

/** The icons of the site, with their sizes in px. */
export const ICONS = {
  any: { path: '/favicon.svg', type: 'image/svg+xml' },
  /** For programs that cannot show an SVG, or that request this path without reading a page. */
  small: { path: '/favicon.ico', size: 32 },
  /** For home screens. */
  touch: { path: '/icons/180.png', size: 180 },
  /** For search engines. */
  logo: { path: '/icons/512.png', size: 512 },
} as const;

export const PNG_ICONS = [ICONS.touch, ICONS.logo] as const;

const ICO_HEAD_BYTES = 22;

/** The firm's mark on a square, as an SVG. Its lines are thicker than those of `LogoMark`, because it is small. */
export const ICON = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">`,
  `<rect width="${ICON_SIZE}" height="${ICON_SIZE}" fill="${palette.accent}"/>`,
  `<path d="${MARK.straight}" transform="translate(24 24) scale(.82) translate(-24 -24)" fill="none" stroke="${palette.ground}" stroke-width="4.9" stroke-linecap="round"/>`,
  '</svg>\n',
].join('');

/** The icon as a PNG, `size` px wide and high. */
export async function drawIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await rasterise(Buffer.from(ICON), size).png().toBuffer());
}

/** An ICO file with one image: a directory with one entry, then the PNG. */
export function icoFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
