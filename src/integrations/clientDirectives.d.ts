import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when it is touched, or on the first of these events of the window (`src/client/touch.ts`). */
    'client:touch'?: readonly string[];
  }
}
