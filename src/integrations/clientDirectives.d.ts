import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first of these events of the window (`src/client/event.ts`). */
    'client:event'?: readonly string[];
    /** Hydrates when it is touched, or on the first of these events (`src/client/touch.ts`). */
    'client:touch'?: true | readonly string[];
  }
}
