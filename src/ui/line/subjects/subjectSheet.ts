/** Size of every subject's drawing, also that of a card for sharing, in px. */
export const SUBJECT_DRAWING_SIZE = { width: 1200, height: 630 } as const;

export const { width: WIDTH, height: HEIGHT } = SUBJECT_DRAWING_SIZE;
export const MIDDLE = HEIGHT / 2;

/** Tokens with their values, for these drawings are rendered to a picture too, where there is no style sheet. */
export const INK = 'var(--color-ink, #0f1b2a)';
export const GREEN = 'var(--color-green, #1b4d3a)';
export const PAPER = 'var(--color-paper, #faf8f3)';

/** Radius of a beat. */
export const BEAT = 11;
/** An agent's square and its point. */
export const AGENT = { size: 84, r: BEAT } as const;
