import type { AstroIntegration } from 'astro';

/** Adds `/styleguide`, in development only. */
export function styleguide(): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: '/styleguide',
          entrypoint: new URL('../styleguide/styleguide.astro', import.meta.url),
        });
      },
    },
  };
}
