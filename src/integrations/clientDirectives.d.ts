import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when touched, reached, or on a window event (`src/client/touch.ts`). */
    'client:touch'?: boolean | { events: readonly string[] };
  }
}
