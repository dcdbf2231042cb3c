import { join } from 'node:path';

/** Where the pictures are put: `shots/`, which is not part of the repository, unless `SHOTS` names another folder. */
export const SHOTS_DIR = process.env.SHOTS ?? join(import.meta.dirname, '..', '..', 'shots');

/** Widths of the screens, in px: a small phone, a tablet, a laptop, a large screen. */
export const WIDTHS = [360, 768, 1280, 1920] as const;

/** A4 less its margins of 18 mm, in px. */
export const PAPER_WIDTH = 658;
