import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { adaptAstroSlots, adaptSonner } from './adaptedLibraries.ts';
import { clientFileOptions } from './clientFileOptions.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first interaction, or on one of these events of the window (`hydrateOnInteraction.ts`). */
    'client:interaction'?: true | readonly string[];
  }
}

/** Adds `client:interaction`, and lets islands share files. */
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
            plugins: [adaptSonner, adaptAstroSlots],
            environments: { client: { build: { rolldownOptions: clientFileOptions } } },
          },
        });
      },
    },
  };
}
