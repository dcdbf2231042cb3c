import { createElement } from 'react';
import sharp from 'sharp';
import { palette } from '../../palette.ts';
import type { SubjectDrawingName } from '../content/shared/subjectDrawings.ts';
import { standaloneSvg } from '../ui/line/standaloneSvg.ts';
import { SubjectDrawing } from '../ui/line/subjects/SubjectDrawing.tsx';
import { SUBJECT_DRAWING_SIZE } from '../ui/line/subjects/subjectDrawingStyle.ts';

/** The size in px at which a mail shows the image: as wide as its column. */
const WIDTH = 600;
const HEIGHT = Math.round((WIDTH * SUBJECT_DRAWING_SIZE.height) / SUBJECT_DRAWING_SIZE.width);
/** The width of the PNG in px, for a phone with 320 px and a pixel ratio of 3. At 1200 px, the file would be 50% larger. */
const PNG_WIDTH = 960;
/** Enough for lines and their edges. */
const COLOURS = 16;

/** The drawing of an article as a PNG on the colour of the paper, and the size in px at which a mail shows it. */
export async function drawMailImage(name: SubjectDrawingName) {
  const svg = standaloneSvg(createElement(SubjectDrawing, { name }));
  const png = await sharp(Buffer.from(svg))
    .resize(PNG_WIDTH)
    .flatten({ background: palette.ground })
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
  return { png, width: WIDTH, height: HEIGHT };
}
