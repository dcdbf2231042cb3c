import { palette } from '../palette.ts';

/** The colours of a mail on a light and on a dark ground; `onAction` is the text of a button. */
export const mailSchemes = {
  light: {
    ground: palette.paper,
    text: palette.ink,
    soft: palette['ink-soft'],
    hairline: palette.hairline,
    action: palette.vermilion,
    onAction: palette.white,
  },
  dark: {
    ground: palette.ink,
    text: palette.paper,
    soft: palette.hairline,
    hairline: palette['ink-soft'],
    action: palette.vermilion,
    onAction: palette.white,
  },
} as const;
