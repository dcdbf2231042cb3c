import type { AstroIntegration } from 'astro';

const PAGES = {
  '/styleguide': '../styleguide/styleguide.astro',
  '/styleguide/desk': '../styleguide/desk/desk.astro',
};

/** Adds `/styleguide` and `/styleguide/desk`, in development only. */
export function styleguide(): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        for (const [pattern, file] of Object.entries(PAGES)) {
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url) });
        }
      },
    },
  };
}
