import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const COLUMNS = 8;
const THUMB_WIDTH = 300;
/** What is longer is cut off: a sheet is for the rhythm of all pages, the pictures for each. */
const THUMB_MAX_HEIGHT = 2400;
const LABEL_HEIGHT = 28;
const GAP = 24;
const GROUND = '#8a8a8a';

/** Puts all pictures of a folder onto one sheet, `file`, each under its name. Sizes are in px. */
export async function writeContactSheet(folder: string, file: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const thumbs = await Promise.all(names.map((name) => thumbnail(join(folder, name))));

  // Each goes below the column that is shortest so far.
  const heights = Array.from({ length: COLUMNS }, () => GAP);
  const placed = thumbs.flatMap(({ name, image, height }): OverlayOptions[] => {
    const column = heights.indexOf(Math.min(...heights));
    const left = GAP + column * (THUMB_WIDTH + GAP);
    const top = heights[column] ?? GAP;
    heights[column] = top + LABEL_HEIGHT + height + GAP;
    return [
      { input: label(name), left, top },
      { input: image, left, top: top + LABEL_HEIGHT },
    ];
  });
  const width = GAP + COLUMNS * (THUMB_WIDTH + GAP);
  await sharp({ create: { width, height: Math.max(...heights), channels: 3, background: GROUND } })
    .composite(placed)
    .png({ palette: true })
    .toFile(file);
}

async function thumbnail(path: string) {
  const { data, info } = await sharp(path).resize({ width: THUMB_WIDTH }).png().toBuffer({
    resolveWithObject: true,
  });
  const height = Math.min(info.height, THUMB_MAX_HEIGHT);
  const image = await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height })
    .toBuffer();
  return { name: basename(path, '.png'), image, height };
}

function label(text: string): Buffer {
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMB_WIDTH}" height="${LABEL_HEIGHT}">` +
      `<text y="19" font-family="sans-serif" font-size="14" fill="#fff">${shown}</text></svg>`,
  );
}
