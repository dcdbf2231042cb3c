import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where the build puts what islands share: React, and the code of ours that two or more of them need. */
const SHARED_FILES = '_astro/islands';

/** The module that Astro makes of the document's `<script>`. */
const MAIN_SCRIPT = `${fileURLToPath(new URL('../layouts/Document.astro', import.meta.url))}?astro&type=script&index=0&lang.ts`;

/** A script that the build made for browsers. */
export interface ClientFile {
  readonly code: string;
  /** Addresses of the scripts that it imports, at once or later. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Addresses of the styles that it links. */
  readonly styles: readonly string[];
  /** It is the script of all pages. */
  readonly isMain: boolean;
}

/** The scripts of the build by their addresses. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

/** Fills a map with the scripts that the build makes for browsers. */
export function recordClientFiles(files: Map<string, ClientFile>): Plugin {
  return {
    name: 'record-client-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
          const linked = [...(importedCss ?? []), ...(importedAssets ?? [])];
          files.set(addressOf(chunk.fileName), {
            code: chunk.code,
            imports: chunk.imports.map(addressOf),
            dynamicImports: chunk.dynamicImports.map(addressOf),
            styles: linked.filter((file) => file.endsWith('.css')).map(addressOf),
            isMain: chunk.facadeModuleId === MAIN_SCRIPT,
          });
        }
      },
    },
  };
}

/** The address of the script of all pages. Throws where the build made none. */
export function mainScriptOf(files: ClientFiles): string {
  for (const [address, { isMain }] of files) if (isMain) return address;
  throw new Error(
    `The build made no script of ${MAIN_SCRIPT}. The first <script> of src/layouts/Document.astro has to be the script of all pages; if it is, bring MAIN_SCRIPT in src/integrations/clientFiles.ts in line with the name that Astro gives it.`,
  );
}

/** These scripts and all that they import, at once or, if asked for, later. */
export function withImports(
  files: ClientFiles,
  addresses: readonly string[],
  { isLaterToo = false } = {},
): string[] {
  const found = new Set(addresses);
  for (const address of found) {
    const { imports = [], dynamicImports = [] } = files.get(address) ?? {};
    for (const imported of isLaterToo ? [...imports, ...dynamicImports] : imports) {
      found.add(imported);
    }
  }
  return [...found];
}

function addressOf(file: string): string {
  return `/${file}`;
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All that the script of all pages consists of, by the ids of its modules. */
function mainModules(modules: Modules): ReadonlySet<string> {
  const found = new Set([MAIN_SCRIPT]);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** How the build cuts the code for browsers into files. */
export const clientFileOptions = {
  output: {
    entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
      `_astro/${facadeModuleId === MAIN_SCRIPT ? 'site' : '[name]'}.[hash].js`,
    // What only a press needs stands beside the islands, so that nothing fetches it ahead.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      `${isDynamicEntry ? '_astro' : SHARED_FILES}/[name].[hash].js`,
    codeSplitting: {
      groups: [
        {
          // In one file, from which islands take what they share with it.
          name: (id: string, modules: Modules) => (mainModules(modules).has(id) ? 'site' : null),
          priority: 1,
        },
        { name: 'shared', minShareCount: 2 },
      ],
    },
  },
};
