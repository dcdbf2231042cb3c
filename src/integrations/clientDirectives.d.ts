import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first of these events of the window (`src/client/event.ts`). */
    'client:event'?: readonly string[];
  }
}
