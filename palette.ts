/**
 * The brand colours, as `#rrggbb`, or `#rrggbbaa` for translucent ones. To change the look, change this file only.
 * In style sheets a colour is `--color-ink` (`src/styles/generatedStyles.ts`), in classes `bg-ink`.
 */
export const palette = {
  ink: '#0f1b2a',
  'ink-soft': '#45505e',
  paper: '#faf8f3',
  'paper-deep': '#f1ede2',
  hairline: '#d8d1c1',
  /** On dark surfaces. */
  'hairline-inverted': '#ffffff66',
  field: '#857c69',
  green: '#1b4d3a',
  'green-soft': '#dfe8df',
  clay: '#f3e0d6',
  sage: '#e6ebdd',
  /** For calls to action only, with white text. */
  vermilion: '#c2351a',
  'vermilion-deep': '#9f2812',
  danger: '#8f1d1d',
  white: '#ffffff',
  /** Secondary text on dark surfaces. */
  'white-soft': '#ffffffd9',
} as const;

export type Colour = keyof typeof palette;

/**
 * The colours that change for visitors who prefer more contrast: text has a contrast of 7:1 on every surface, and
 * lines are visible. White and near-white replace tinted surfaces.
 */
export const contrastPalette = {
  'ink-soft': '#0f1b2a',
  paper: '#ffffff',
  'paper-deep': '#faf8f3',
  hairline: '#6b6455',
  'hairline-inverted': '#ffffff',
  field: '#45505e',
  green: '#0f3d2c',
  'green-soft': '#ffffff',
  clay: '#ffffff',
  sage: '#ffffff',
  vermilion: '#8a1f0b',
  'vermilion-deep': '#6b1607',
  'white-soft': '#ffffff',
} as const satisfies Partial<Record<Colour, string>>;

/**
 * The colours of the owner's desk in a dark scheme; all others are as in `palette`. `white` is the surface of cards, and
 * the text on filled buttons.
 */
export const darkPalette = {
  ink: '#ece7db',
  'ink-soft': '#a9b0b8',
  paper: '#0f161e',
  'paper-deep': '#18222c',
  hairline: '#33404c',
  'hairline-inverted': '#0f161e66',
  field: '#75818c',
  green: '#8fc7a8',
  'green-soft': '#1c352b',
  clay: '#3a251d',
  sage: '#1f2a22',
  vermilion: '#f2876b',
  'vermilion-deep': '#ffa68f',
  danger: '#ff9d94',
  white: '#141c25',
  'white-soft': '#141c25d9',
} as const satisfies Partial<Record<Colour, string>>;

/** As `contrastPalette`, in a dark scheme. */
export const darkContrastPalette = {
  'ink-soft': '#ffffff',
  paper: '#000000',
  'paper-deep': '#101820',
  hairline: '#a9b0b8',
  'hairline-inverted': '#000000',
  field: '#d5dade',
  green: '#b9e6cc',
  'green-soft': '#000000',
  clay: '#000000',
  sage: '#000000',
  vermilion: '#ffb3a0',
  'vermilion-deep': '#ffd0c4',
  'white-soft': '#000000',
} as const satisfies Record<keyof typeof contrastPalette, string>;
