/**
 * The colours of the firm, each as `#rrggbb`, or `#rrggbbaa` where its ground shows through: a new look
 * changes this file and nothing else. The style sheet has them as `--color-ink` and so on
 * (`src/styles/paletteTheme.ts`), hence as `bg-ink`.
 */
export const palette = {
  ink: '#0f1b2a',
  'ink-soft': '#45505e',
  paper: '#faf8f3',
  'paper-deep': '#f1ede2',
  hairline: '#d8d1c1',
  /** On ink and green. */
  'hairline-inverted': '#ffffff66',
  field: '#857c69',
  green: '#1b4d3a',
  'green-soft': '#dfe8df',
  clay: '#f3e0d6',
  sage: '#e6ebdd',
  /** For action only; carries white text. */
  vermilion: '#c2351a',
  'vermilion-deep': '#9f2812',
  danger: '#8f1d1d',
  white: '#ffffff',
  /** Text that stands back, on ink and green. */
  'white-soft': '#ffffffd9',
} as const;

export type Colour = keyof typeof palette;

/**
 * Those that change where a visitor asks for more contrast: text reads at 7:1 on every ground, and lines
 * are seen. White and near-white stand for the tinted grounds.
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
