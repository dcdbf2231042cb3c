import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { brand } from '../../brand.ts';
import { palette } from '../../palette.ts';
import type { SubjectDrawingName } from '../content/shared/subjectDrawings.ts';
import { LogoMark } from '../ui/drawings/LogoMark.tsx';
import { standaloneSvg } from '../ui/line/standaloneSvg.ts';
import { SubjectDrawing } from '../ui/line/subjects/SubjectDrawing.tsx';
import { SUBJECT_DRAWING_SIZE } from '../ui/line/subjects/subjectDrawingStyle.ts';

/** The headline font; every build runs in the root of the project. */
const FONT_NAME = 'Newsreader Display';
const font = readFile(join('src', 'fonts', 'newsreader-display.woff'));

/** What an Open Graph image shows: the headline of a page, and a drawing. */
export interface OgImageContent {
  readonly title: string;
  readonly drawing: SubjectDrawingName;
}

/** The Open Graph image of a page or an article as a PNG of 1200×630 px. */
export async function drawOgImage({
  title,
  drawing,
}: OgImageContent): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(
    <OgImage
      title={title}
      drawing={dataUrl(<SubjectDrawing name={drawing} />)}
      mark={dataUrl(<LogoMark state="straight" />)}
    />,
    {
      ...SUBJECT_DRAWING_SIZE,
      fonts: [{ name: FONT_NAME, data: await font, weight: 500, style: 'normal' }],
    },
  );
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Uint8Array(png);
}

function dataUrl(drawing: ReactElement): string {
  return `data:image/svg+xml;base64,${Buffer.from(standaloneSvg(drawing)).toString('base64')}`;
}

const MARGIN = 64;
/** The size of the plate, in the proportions of the drawing on it. */
const PLATE = { width: 736, height: 386 } as const;
const MARK_SIZE = 56;
/** Sizes of the title in px by its length: the shorter, the larger. All can be read at 300 px width. */
const TITLE_SIZES = [
  { upTo: 28, px: 92 },
  { upTo: 44, px: 84 },
  { upTo: Number.POSITIVE_INFINITY, px: 70 },
] as const;

interface OgImageProps {
  title: string;
  /** The drawing and the firm's mark as data URLs. */
  drawing: string;
  mark: string;
}

/**
 * The layout of an Open Graph image: the title, the firm's name, and the drawing on a plate in the lower right corner.
 * Satori, which reads no style sheet, lays it out as flex boxes.
 */
function OgImage({ title, drawing, mark }: OgImageProps) {
  const size = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.px;
  return (
    <div
      style={{
        ...SUBJECT_DRAWING_SIZE,
        display: 'flex',
        position: 'relative',
        backgroundColor: palette.ground,
        color: palette.ink,
        fontFamily: FONT_NAME,
      }}
    >
      <div
        style={{
          display: 'flex',
          position: 'absolute',
          right: 0,
          bottom: 0,
          ...PLATE,
          backgroundColor: palette['ground-deep'],
        }}
      >
        <img src={drawing} alt="" {...PLATE} />
      </div>
      <div
        style={{
          position: 'absolute',
          top: MARGIN * 0.75,
          left: MARGIN,
          width: SUBJECT_DRAWING_SIZE.width - 2 * MARGIN,
          fontSize: size,
          lineHeight: 1.02,
          letterSpacing: '-0.025em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <div
        style={{
          position: 'absolute',
          left: MARGIN,
          bottom: MARGIN * 0.75,
          display: 'flex',
          alignItems: 'center',
          gap: MARK_SIZE / 4,
          fontSize: 44,
          letterSpacing: '-0.015em',
        }}
      >
        <img src={mark} alt="" width={MARK_SIZE} height={MARK_SIZE} />
        {brand.name}
      </div>
    </div>
  );
}
