/**
 * The brand colours, as `#rrggbb`, or `#rrggbbaa` for translucent ones. To change the look, change this file only.
 * In style sheets a colour is `--color-ink` (`src/styles/paletteTheme.ts`), in classes `bg-ink`.
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
