import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { SubjectDrawingName } from '../content/subjectDrawings.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { SubjectDrawing } from '../ui/line/subjects/SubjectDrawing.tsx';
import { drawingSvg } from './drawingSvg.ts';
import { CARD_FONT, CARD_SIZE, SharingCard } from './SharingCard.tsx';

/** From the root of the project, where every build runs. */
const FONT_FILE = join('src', 'fonts', 'newsreader-display.woff');
const font = readFile(FONT_FILE);

/** The card of a page or an article as a PNG of 1200×630 px. */
export async function drawCard(card: {
  title: string;
  drawing: SubjectDrawingName;
}): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(
    createElement(SharingCard, {
      title: card.title,
      drawing: address(createElement(SubjectDrawing, { name: card.drawing })),
      mark: address(createElement(LogoMark, { state: 'straight' })),
    }),
    {
      ...CARD_SIZE,
      fonts: [{ name: CARD_FONT, data: await font, weight: 500, style: 'normal' }],
    },
  );
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Uint8Array(png);
}

function address(drawing: ReactElement): string {
  return `data:image/svg+xml;base64,${Buffer.from(drawingSvg(drawing)).toString('base64')}`;
}
