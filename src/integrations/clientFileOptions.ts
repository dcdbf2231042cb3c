import { MAIN_SCRIPT_ID, reachable } from './finishPages/clientBuild.ts';

/** The folder of chunks that several scripts import: React, and our code. */
const SHARED_FILES = '_astro/shared';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Ids of all modules of the main script. */
function mainModules(modules: Modules): ReadonlySet<string> {
  return new Set(reachable([MAIN_SCRIPT_ID], (id) => modules.getModuleInfo(id)?.importedIds));
}

/** How code for browsers is split into files. */
export const clientFileOptions = {
  output: {
    entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
      `_astro/${facadeModuleId === MAIN_SCRIPT_ID ? 'main' : '[name]'}.[hash].js`,
    // Dynamic imports are not shared chunks, so that they are not preloaded.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      `${isDynamicEntry ? '_astro' : SHARED_FILES}/[name].[hash].js`,
    codeSplitting: {
      groups: [
        {
          // The whole main script is one file, from which components import what they share with it.
          name: (id: string, modules: Modules) => (mainModules(modules).has(id) ? 'main' : null),
          priority: 1,
        },
        { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
        { name: 'shared', minShareCount: 2 },
      ],
    },
  },
};
