/** The firm's sign as browsers, home screens and search engines ask for it; sizes in px. */
export const ICONS = {
  any: { path: '/favicon.svg', type: 'image/svg+xml' },
  /** For what reads no SVG, and for programs that ask for this name without having seen a page. */
  small: { path: '/favicon.ico', size: 32 },
  /** Home screens. */
  touch: { path: '/icons/180.png', size: 180 },
  /** Search engines. */
  logo: { path: '/icons/512.png', size: 512 },
} as const;

/** Those that are PNG. */
export const PNG_ICONS = [ICONS.touch, ICONS.logo] as const;
