import { build, type Plugin, type ResolvedConfig } from 'vite';

type Define = NonNullable<ResolvedConfig['define']>;

const QUERY = '?inline-script';

/**
 * Bundles `module.ts?inline-script` into the text of one classic script, for a page to hold in its head:
 * it listens before the first element exists, and costs no request. In development, a change to any
 * module of it makes it anew.
 */
export function inlineScript(): Plugin {
  let define: Define = {};
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved(config) {
      define = config.define ?? {};
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return;
      const { code, moduleIds } = await bundle(id.slice(0, -QUERY.length), define);
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}

async function bundle(entry: string, define: Define) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'site' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled`);
  return output.output[0];
}
