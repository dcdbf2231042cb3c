import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { clientFileOptions } from './clientFileOptions.ts';
import { patchSonner } from './libraryPatches.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first interaction, or on one of these events of the window (`hydrateOnInteraction.ts`). */
    'client:interaction'?: true | readonly string[];
  }
}

/**
 * Adds the directive `client:interaction`, sets how scripts for browsers are split into files, and patches
 * sonner (`libraryPatches.ts`).
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        const entrypoint = fileURLToPath(
          new URL('../browser/hydrateOnInteraction.ts', import.meta.url),
        );
        addClientDirective({ name: 'interaction', entrypoint });
        updateConfig({
          vite: {
            plugins: [patchSonner],
            environments: { client: { build: { rolldownOptions: clientFileOptions } } },
          },
        });
      },
    },
  };
}
