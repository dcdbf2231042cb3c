import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';

/** The id that Astro gives to the main script, which is the document's `<script>`. */
export const MAIN_SCRIPT_ID = `${fileURLToPath(new URL('../../layouts/Document.astro', import.meta.url))}?astro&type=script&index=0&lang.ts`;

export interface ClientFile {
  readonly modules: readonly string[];
  readonly isMain: boolean;
}

export interface ClientModule {
  readonly code: string;
  /** The string literals in its code. */
  readonly strings: readonly string[];
  /** Ids of its static and dynamic imports. */
  readonly imports: readonly string[];
}

const COMPONENT = /([^/]+)\.tsx$/;

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
          files.set(`/${chunk.fileName}`, {
            modules: Object.keys(chunk.modules),
            isMain: chunk.facadeModuleId === MAIN_SCRIPT_ID,
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
  for (const [url, { isMain }] of files) if (isMain) return url;
  throw new Error(
    `The build made no script of ${MAIN_SCRIPT_ID}. The first <script> of src/layouts/Document.astro has to be the main script; if it is, bring MAIN_SCRIPT_ID in src/integrations/finishPages/clientBuild.ts in line with the name that Astro gives it.`,
  );
}

/**
 * All modules that these scripts can run. Of the components that the main script can hydrate, only those with these
 * names count.
 */
export function modulesOf(
  { files, modules }: ClientBuild,
  urls: readonly string[],
  hydrated: ReadonlySet<string>,
): ClientModule[] {
  const own = urls.flatMap((url) => files.get(url)?.modules ?? []);
  const main = new Set([...files.values()].flatMap((file) => (file.isMain ? file.modules : [])));
  const isLeftOut = (id: string) => {
    const [, component] = COMPONENT.exec(id) ?? [];
    return component !== undefined && !hydrated.has(component);
  };
  const importsOf = (id: string) => {
    const imports = modules.get(id)?.imports;
    return main.has(id) ? imports?.filter((imported) => !isLeftOut(imported)) : imports;
  };
  return reachable(own, importsOf).flatMap((id) => modules.get(id) ?? []);
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

/** Returns the names in `start`, and all that can be reached from them by `next`. */
export function reachable(
  start: readonly string[],
  next: (name: string) => readonly string[] | undefined,
): string[] {
  const found = new Set(start);
  for (const name of found) for (const other of next(name) ?? []) found.add(other);
  return [...found];
}

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
