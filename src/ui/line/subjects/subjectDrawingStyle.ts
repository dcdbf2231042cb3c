/** Size of all subject drawings, and of Open Graph images, in px. */
export const SUBJECT_DRAWING_SIZE = { width: 1200, height: 630 } as const;

export const WIDTH = SUBJECT_DRAWING_SIZE.width;
export const MIDDLE = SUBJECT_DRAWING_SIZE.height / 2;

/** Attributes, not classes: Open Graph images and the images of mails are drawn without a style sheet. */
export const INK = 'var(--color-ink)';
export const ACCENT = 'var(--color-accent)';
export const GROUND = 'var(--color-ground)';

export const BEAT = 11;
