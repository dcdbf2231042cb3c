/** Size of every subject's drawing, also that of a card for sharing as those who show one expect it, in px. */
export const SUBJECT_DRAWING_SIZE = { width: 1200, height: 630 } as const;

export const WIDTH = SUBJECT_DRAWING_SIZE.width;
export const MIDDLE = SUBJECT_DRAWING_SIZE.height / 2;

/** Colours as attributes rather than classes, for cards are drawn where there is no style sheet (`seo/drawings.ts`). */
export const INK = 'var(--color-ink)';
export const GREEN = 'var(--color-green)';
export const PAPER = 'var(--color-paper)';

/** Radius of a beat. */
export const BEAT = 11;
