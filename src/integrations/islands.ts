import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { clientFileOptions } from './clientFiles.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when it is touched, or on the first of these events of the window (`src/browser/interaction.ts`). */
    'client:interaction'?: true | readonly string[];
  }
}

/** Adds `client:interaction`, and has islands share files. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        const entrypoint = fileURLToPath(new URL('../browser/interaction.ts', import.meta.url));
        addClientDirective({ name: 'interaction', entrypoint });
        updateConfig({
          vite: {
            plugins: [adaptedSonner],
            environments: { client: { build: { rolldownOptions: clientFileOptions } } },
          },
        });
      },
    },
  };
}

/**
 * Sonner writes its style into the document, for which the policy of every page would need hashes, so
 * `ui/toasts/Toasts.tsx` links it as a file. How far a toast is swiped until it goes is a constant of its code.
 */
const ADAPTATIONS = [
  [/^__insertCSS\(".*"\);$/m, ''],
  [/^const SWIPE_THRESHOLD = 45;$/m, 'const SWIPE_THRESHOLD = 20;'],
] as const;

const adaptedSonner: Plugin = {
  name: 'adapted-sonner',
  apply: 'build',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) =>
      ADAPTATIONS.reduce((adapted, [pattern, replacement]) => {
        if (pattern.test(adapted)) return adapted.replace(pattern, replacement);
        throw new Error(
          `sonner no longer has the line ${pattern}, so its style or its swipe distance would be wrong. Bring ADAPTATIONS in src/integrations/islands.ts in line with the installed version.`,
        );
      }, code),
  },
};
