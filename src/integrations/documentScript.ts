import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const ENTRY = new URL('../client/document.ts', import.meta.url);

/**
 * Puts `client/document.ts`, bundled, inline into the head of every page: it listens before the first
 * element exists, and costs no request.
 */
export function documentScript(): AstroIntegration {
  return {
    name: 'document-script',
    hooks: {
      'astro:config:setup': async ({ injectScript, addWatchFile }) => {
        addWatchFile(ENTRY);
        injectScript('head-inline', await bundle(fileURLToPath(ENTRY)));
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'site' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled`);
  return output.output[0].code.trim();
}
