import type { AstroIntegration } from 'astro';

/** Where the build puts what islands share: React, and the code of ours that two or more of them need. */
export const SHARED_FILES = '_astro/islands';

/** Adds `client:event` and `client:touch`, and has islands share files. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of ['event', 'touch']) {
          const entrypoint = new URL(`../client/${name}.ts`, import.meta.url).pathname;
          addClientDirective({ name, entrypoint });
        }
        updateConfig({ vite: { environments: { client: { build: { rolldownOptions } } } } });
      },
    },
  };
}

const rolldownOptions = {
  output: {
    // What only a press needs stands beside the islands, so that nothing fetches it ahead.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      `${isDynamicEntry ? '_astro' : SHARED_FILES}/[name].[hash].js`,
    codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
  },
};
