import { createElement } from 'react';
import sharp from 'sharp';
import { palette } from '../../palette.ts';
import type { SubjectDrawingName } from '../content/subjectDrawings.ts';
import { SubjectDrawing } from '../ui/line/subjects/SubjectDrawing.tsx';
import { SUBJECT_DRAWING_SIZE } from '../ui/line/subjects/subjectDrawingStyle.ts';
import { drawingSvg } from './drawingSvg.ts';

/** Size in px at which a mail shows it: as wide as its column. */
const WIDTH = 600;
const HEIGHT = Math.round((WIDTH * SUBJECT_DRAWING_SIZE.height) / SUBJECT_DRAWING_SIZE.width);
/** Fills a phone of 320 px that has three points to each of them; twice the column would weigh half as much again. */
const POINTS = 960;
/** Enough for lines and their edges. */
const COLOURS = 16;

/** A drawing on paper as a PNG, and the size in px at which a mail shows it, which is less than its own. */
export async function drawSubject(name: SubjectDrawingName) {
  const svg = drawingSvg(createElement(SubjectDrawing, { name }));
  const png = await sharp(Buffer.from(svg))
    .resize(POINTS)
    .flatten({ background: palette.paper })
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
  return { png, width: WIDTH, height: HEIGHT };
}
