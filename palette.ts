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
} as const;

export type Colour = keyof typeof palette;
