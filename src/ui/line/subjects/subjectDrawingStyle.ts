/** Size of every subject's drawing, also that of a card for sharing, in px. */
export const SUBJECT_DRAWING_SIZE = { width: 1200, height: 630 } as const;

export const { width: WIDTH, height: HEIGHT } = SUBJECT_DRAWING_SIZE;
export const MIDDLE = HEIGHT / 2;

/** Colours as attributes rather than classes, for cards are drawn where there is no style sheet (`seo/drawings.ts`). */
export const INK = 'var(--color-ink)';
export const GREEN = 'var(--color-green)';
export const PAPER = 'var(--color-paper)';

/** Radius of a beat. */
export const BEAT = 11;
/** An agent's square and its point. */
export const AGENT = { size: 84, r: BEAT } as const;
