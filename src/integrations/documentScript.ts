import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../client/document.ts', import.meta.url));

/**
 * Puts `client/document.ts`, bundled, inline into the head of every page: it listens before the first
 * element exists, and costs no request. In development, a change to any module of it starts anew.
 */
export function documentScript(): AstroIntegration {
  return {
    name: 'document-script',
    hooks: {
      'astro:config:setup': async ({ injectScript, addWatchFile }) => {
        const { code, moduleIds } = await bundle(ENTRY);
        for (const module of moduleIds) addWatchFile(module);
        injectScript('head-inline', code.trim());
      },
    },
  };
}

async function bundle(entry: string) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'site' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled`);
  return output.output[0];
}
