import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { palette } from '../../palette.ts';
import type { SubjectDrawingName } from '../content/shared/subjectDrawings.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { standaloneSvg } from '../ui/line/standaloneSvg.ts';
import { SubjectDrawing } from '../ui/line/subjects/SubjectDrawing.tsx';
import { SUBJECT_DRAWING_SIZE } from '../ui/line/subjects/subjectDrawingStyle.ts';
import { OG_IMAGE_FONT, OgImage } from './OgImage.tsx';

/** From the root of the project, where every build runs. */
const font = readFile(join('src', 'fonts', 'newsreader-display.woff'));

/** The Open Graph image of a page or an article as a PNG of 1200×630 px. */
export async function drawOgImage(image: {
  title: string;
  drawing: SubjectDrawingName;
}): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(
    createElement(OgImage, {
      title: image.title,
      drawing: dataUrl(createElement(SubjectDrawing, { name: image.drawing })),
      mark: dataUrl(createElement(LogoMark, { state: 'straight' })),
    }),
    {
      ...SUBJECT_DRAWING_SIZE,
      fonts: [{ name: OG_IMAGE_FONT, data: await font, weight: 500, style: 'normal' }],
    },
  );
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Uint8Array(png);
}

function dataUrl(drawing: ReactElement): string {
  return `data:image/svg+xml;base64,${Buffer.from(standaloneSvg(drawing)).toString('base64')}`;
}

/** Size in px at which a mail shows it: as wide as its column. */
const WIDTH = 600;
const HEIGHT = Math.round((WIDTH * SUBJECT_DRAWING_SIZE.height) / SUBJECT_DRAWING_SIZE.width);
/** The width of the PNG in px: a phone 320 px wide with three device pixels each. 1200 px would weigh half as much again. */
const PNG_WIDTH = 960;
/** Enough for lines and their edges. */
const COLOURS = 16;

/** A drawing on paper as a PNG, and the size in px at which a mail shows it, which is less than its own. */
export async function drawSubject(name: SubjectDrawingName) {
  const svg = standaloneSvg(createElement(SubjectDrawing, { name }));
  const png = await sharp(Buffer.from(svg))
    .resize(PNG_WIDTH)
    .flatten({ background: palette.paper })
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
  return { png, width: WIDTH, height: HEIGHT };
}
