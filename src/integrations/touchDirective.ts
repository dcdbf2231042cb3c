import type { AstroIntegration } from 'astro';

/** Adds `client:touch`: an island hydrates when it is touched or reached, and no touch is lost. */
export function touchDirective(): AstroIntegration {
  return {
    name: 'touch-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'touch',
          entrypoint: new URL('../client/touch.ts', import.meta.url).pathname,
        });
      },
    },
  };
}
