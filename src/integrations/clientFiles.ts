import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';

/** The folder of chunks that islands share: React, and our code that two or more islands use. */
const SHARED_FILES = '_astro/islands';

/** The id that Astro gives to the document's `<script>`. */
const MAIN_SCRIPT = `${fileURLToPath(new URL('../layouts/Document.astro', import.meta.url))}?astro&type=script&index=0&lang.ts`;

/** A script for browsers. */
export interface ClientFile {
  /** URLs of its static imports. */
  readonly imports: readonly string[];
  /** URLs of its style sheets. */
  readonly styles: readonly string[];
  /** Ids of its modules. */
  readonly modules: readonly string[];
  readonly isMain: boolean;
}

/** A module for browsers. */
export interface ClientModule {
  readonly code: string;
  /** The string literals in its code. */
  readonly strings: readonly string[];
  /** Ids of its static and dynamic imports. */
  readonly imports: readonly string[];
}

/** Scripts by URL, and modules by id. */
export interface ClientBuild {
  readonly files: Map<string, ClientFile>;
  readonly modules: Map<string, ClientModule>;
}

/** A plugin that records the scripts and modules for browsers. */
export function recordClientBuild({ files, modules }: ClientBuild): Plugin {
  return {
    name: 'record-client-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
          const linked = [...(importedCss ?? []), ...(importedAssets ?? [])];
          files.set(urlOf(chunk.fileName), {
            imports: chunk.imports.map(urlOf),
            styles: linked.filter((file) => file.endsWith('.css')).map(urlOf),
            modules: Object.keys(chunk.modules),
            isMain: chunk.facadeModuleId === MAIN_SCRIPT,
          });
          for (const [id, { code }] of Object.entries(chunk.modules)) {
            const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
            modules.set(id, {
              code: code ?? '',
              strings: stringsIn(parseSync('module.js', code ?? '').program),
              imports: [...importedIds, ...dynamicallyImportedIds],
            });
          }
        }
      },
    },
  };
}

/** The URL of the main script. Throws if the build has none. */
export function mainScriptOf({ files }: ClientBuild): string {
  for (const [address, { isMain }] of files) if (isMain) return address;
  throw new Error(
    `The build made no script of ${MAIN_SCRIPT}. The first <script> of src/layouts/Document.astro has to be the main script; if it is, bring MAIN_SCRIPT in src/integrations/clientFiles.ts in line with the name that Astro gives it.`,
  );
}

/** URLs of these scripts and of all their static imports. */
export function withImports({ files }: ClientBuild, addresses: readonly string[]): string[] {
  return reachable(addresses, (address) => files.get(address)?.imports);
}

/** All modules that these scripts can run. */
export function modulesOf(
  { files, modules }: ClientBuild,
  addresses: readonly string[],
): ClientModule[] {
  const own = addresses.flatMap((address) => files.get(address)?.modules ?? []);
  return reachable(own, (id) => modules.get(id)?.imports).flatMap((id) => modules.get(id) ?? []);
}

/** All string literals and template texts in a syntax tree. */
export function stringsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Literal' && 'value' in node)
    return typeof node.value === 'string' ? [node.value] : [];
  if ('type' in node && node.type === 'TemplateElement' && 'value' in node)
    return [(node.value as { cooked?: string }).cooked ?? ''];
  return Object.values(node).flatMap(stringsIn);
}

function reachable(
  start: readonly string[],
  next: (name: string) => readonly string[] | undefined,
): string[] {
  const found = new Set(start);
  for (const name of found) for (const other of next(name) ?? []) found.add(other);
  return [...found];
}

function urlOf(file: string): string {
  return `/${file}`;
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Ids of all modules of the main script. */
function mainModules(modules: Modules): ReadonlySet<string> {
  return new Set(reachable([MAIN_SCRIPT], (id) => modules.getModuleInfo(id)?.importedIds));
}

/** How code for browsers is split into files. */
export const clientFileOptions = {
  output: {
    entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
      `_astro/${facadeModuleId === MAIN_SCRIPT ? 'main' : '[name]'}.[hash].js`,
    // Dynamic imports are not shared chunks, so that they are not preloaded.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      `${isDynamicEntry ? '_astro' : SHARED_FILES}/[name].[hash].js`,
    codeSplitting: {
      groups: [
        {
          // All of it in one file, so that islands import what they share with it.
          name: (id: string, modules: Modules) => (mainModules(modules).has(id) ? 'main' : null),
          priority: 1,
        },
        { name: 'shared', minShareCount: 2 },
      ],
    },
  },
};
