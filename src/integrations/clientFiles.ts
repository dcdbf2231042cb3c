import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';

/** Where the build puts what islands share: React, and the code of ours that two or more of them need. */
const SHARED_FILES = '_astro/islands';

/** The module that Astro makes of the document's `<script>`. */
const MAIN_SCRIPT = `${fileURLToPath(new URL('../layouts/Document.astro', import.meta.url))}?astro&type=script&index=0&lang.ts`;

/** A script that the build made for browsers. */
export interface ClientFile {
  /** Addresses of the scripts that it imports at once. */
  readonly imports: readonly string[];
  /** Addresses of the styles that it links. */
  readonly styles: readonly string[];
  /** The modules in it. */
  readonly modules: readonly string[];
  /** It is the script of all pages. */
  readonly isMain: boolean;
}

/** A module that came into the build for browsers. */
export interface ClientModule {
  readonly code: string;
  /** The texts in its code. */
  readonly strings: readonly string[];
  /** The modules that it imports, at once or later. */
  readonly imports: readonly string[];
}

/** What the build made for browsers: scripts by their addresses, and modules by their ids. */
export interface ClientBuild {
  readonly files: Map<string, ClientFile>;
  readonly modules: Map<string, ClientModule>;
}

/** Records what the build makes for browsers. */
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
          files.set(addressOf(chunk.fileName), {
            imports: chunk.imports.map(addressOf),
            styles: linked.filter((file) => file.endsWith('.css')).map(addressOf),
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

/** The address of the script of all pages. Throws where the build made none. */
export function mainScriptOf({ files }: ClientBuild): string {
  for (const [address, { isMain }] of files) if (isMain) return address;
  throw new Error(
    `The build made no script of ${MAIN_SCRIPT}. The first <script> of src/layouts/Document.astro has to be the script of all pages; if it is, bring MAIN_SCRIPT in src/integrations/clientFiles.ts in line with the name that Astro gives it.`,
  );
}

/** The addresses of these scripts and of all that they import at once. */
export function withImports({ files }: ClientBuild, addresses: readonly string[]): string[] {
  return reachable(addresses, (address) => files.get(address)?.imports);
}

/** All modules that these scripts can come to run. */
export function modulesOf(
  { files, modules }: ClientBuild,
  addresses: readonly string[],
): ClientModule[] {
  const own = addresses.flatMap((address) => files.get(address)?.modules ?? []);
  return reachable(own, (id) => modules.get(id)?.imports).flatMap((id) => modules.get(id) ?? []);
}

/** The texts in a syntax tree of a script: those in quotes, and those between the places of a template. */
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
