/**
 * The brand colours by their role, as `#rrggbb`, or `#rrggbbaa` for translucent ones. To change the look, change this
 * file only. In style sheets a colour is `--color-ink` (`src/styles/generatedStyles.ts`), in classes `bg-ink`.
 */
export const palette = {
  ink: '#0f1b2a',
  'ink-soft': '#45505e',
  /** Of the page. */
  ground: '#faf8f3',
  'ground-deep': '#f1ede2',
  hairline: '#d8d1c1',
  /** On dark surfaces. */
  'hairline-inverted': '#ffffff66',
  /** Borders of fields, and quiet lines of drawings. */
  'field-line': '#857c69',
  accent: '#1b4d3a',
  'accent-soft': '#dfe8df',
  'accent-faint': '#e6ebdd',
  /** For calls to action, with text in `surface`. */
  action: '#c2351a',
  'action-deep': '#9f2812',
  'action-soft': '#f3e0d6',
  danger: '#8f1d1d',
  /** Of cards, fields and dialogs; also text on dark surfaces and on filled buttons. */
  surface: '#ffffff',
  /** Secondary text on dark surfaces. */
  'on-dark-soft': '#ffffffd9',
} as const;

export type Colour = keyof typeof palette;

/**
 * The colours that change for visitors who prefer more contrast: text has a contrast of 7:1 on every surface, and
 * lines are visible. White and near-white replace tinted surfaces.
 */
export const contrastPalette = {
  'ink-soft': '#0f1b2a',
  ground: '#ffffff',
  'ground-deep': '#faf8f3',
  hairline: '#6b6455',
  'hairline-inverted': '#ffffff',
  'field-line': '#45505e',
  accent: '#0f3d2c',
  'accent-soft': '#ffffff',
  'accent-faint': '#ffffff',
  action: '#8a1f0b',
  'action-deep': '#6b1607',
  'action-soft': '#ffffff',
  'on-dark-soft': '#ffffff',
} as const satisfies Partial<Record<Colour, string>>;

/**
 * The colours of the owner's desk in a dark scheme; all others are as in `palette`.
 */
export const darkPalette = {
  ink: '#ece7db',
  'ink-soft': '#a9b0b8',
  ground: '#0f161e',
  'ground-deep': '#18222c',
  hairline: '#33404c',
  'hairline-inverted': '#0f161e66',
  'field-line': '#75818c',
  accent: '#8fc7a8',
  'accent-soft': '#1c352b',
  'accent-faint': '#1f2a22',
  action: '#f2876b',
  'action-deep': '#ffa68f',
  'action-soft': '#3a251d',
  danger: '#ff9d94',
  surface: '#141c25',
  'on-dark-soft': '#141c25d9',
} as const satisfies Partial<Record<Colour, string>>;

/** As `contrastPalette`, in a dark scheme. */
export const darkContrastPalette = {
  'ink-soft': '#ffffff',
  ground: '#000000',
  'ground-deep': '#101820',
  hairline: '#a9b0b8',
  'hairline-inverted': '#000000',
  'field-line': '#d5dade',
  accent: '#b9e6cc',
  'accent-soft': '#000000',
  'accent-faint': '#000000',
  action: '#ffb3a0',
  'action-deep': '#ffd0c4',
  'action-soft': '#000000',
  'on-dark-soft': '#000000',
} as const satisfies Record<keyof typeof contrastPalette, string>;
