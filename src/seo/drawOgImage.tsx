import { brand } from '../../brand.ts';
import { palette } from '../../palette.ts';
import { SUBJECT_DRAWING_SIZE } from '../ui/line/subjects/subjectDrawingStyle.ts';

/** The family under which the headline font is given to the renderer. */
export const OG_IMAGE_FONT = 'Newsreader Display';

const MARGIN = 64;
/** Of the proportions of the drawing that it holds. */
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
  /** The subject's drawing and the firm's mark as data addresses. */
  drawing: string;
  mark: string;
}

/**
 * The Open Graph image of a page: its title, and the drawing of its subject on a plate that runs off the sheet. Satori
 * lays it out, which supports flex boxes and reads no style sheet.
 */
export function OgImage({ title, drawing, mark }: OgImageProps) {
  const size = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.px;
  return (
    <div
      style={{
        ...SUBJECT_DRAWING_SIZE,
        display: 'flex',
        position: 'relative',
        backgroundColor: palette.paper,
        color: palette.ink,
        fontFamily: OG_IMAGE_FONT,
      }}
    >
      <div
        style={{
          display: 'flex',
          position: 'absolute',
          right: 0,
          bottom: 0,
          ...PLATE,
          backgroundColor: palette['paper-deep'],
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
