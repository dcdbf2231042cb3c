import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Where the build puts what islands share: React, and the code of ours that two or more of them need. */
export const SHARED_FILES = '_astro/islands';

/** The module that Astro makes of the document's `<script>`. */
const SITE_SCRIPT = `${fileURLToPath(new URL('../layouts/Document.astro', import.meta.url))}?astro&type=script&index=0&lang.ts`;

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
        const entrypoint = new URL('../browser/interaction.ts', import.meta.url).pathname;
        addClientDirective({ name: 'interaction', entrypoint });
        updateConfig({
          vite: {
            plugins: [adaptedSonner],
            environments: { client: { build: { rolldownOptions } } },
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

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All that the script of all pages consists of, by the ids of its modules. */
function siteModules(modules: Modules): ReadonlySet<string> {
  const found = new Set([SITE_SCRIPT]);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

const rolldownOptions = {
  output: {
    entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
      `_astro/${facadeModuleId === SITE_SCRIPT ? 'site' : '[name]'}.[hash].js`,
    // What only a press needs stands beside the islands, so that nothing fetches it ahead.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      `${isDynamicEntry ? '_astro' : SHARED_FILES}/[name].[hash].js`,
    codeSplitting: {
      groups: [
        {
          // In one file, from which islands take what they share with it.
          name: (id: string, modules: Modules) => (siteModules(modules).has(id) ? 'site' : null),
          priority: 1,
        },
        { name: 'shared', minShareCount: 2 },
      ],
    },
  },
};
