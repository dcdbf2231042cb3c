import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ISLAND_FILES } from '../client/fetchIslands.ts';

/** Where the build puts what islands share: React, and the code of ours that two or more of them need. */
const SHARED = '_astro/islands';

const ISLAND = /<astro-island[^>]*>/g;
const FILE = / (?:component|renderer)-url="([^"]+)"/g;
/** Astro writes its one rule before a page's first island, where HTML allows no style element. */
const STYLE = /<style>astro-island,[^<]*<\/style>/;

/**
 * Adds `client:event`, has islands share one file, and finishes each page for them: their style moves
 * into its head, and its body lists what `client/fetchIslands.ts` fetches ahead.
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({
          name: 'event',
          entrypoint: new URL('../client/event.ts', import.meta.url).pathname,
        });
        updateConfig({ vite: { environments: { client: { build: { rolldownOptions } } } } });
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const shared = (await readdir(join(root, SHARED))).map((file) => `/${SHARED}/${file}`);
        const files = await readdir(root, { recursive: true });
        for (const file of files.filter((file) => file.endsWith('.html'))) {
          const page = join(root, file);
          await writeFile(page, finishPage(await readFile(page, 'utf8'), shared));
        }
      },
    },
  };
}

const rolldownOptions = {
  output: {
    chunkFileNames: `${SHARED}/[name].[hash].js`,
    codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
  },
};

function finishPage(html: string, shared: readonly string[]): string {
  const style = STYLE.exec(html)?.[0] ?? '';
  const page = html.replace(style, '').replace('</head>', () => `${style}</head>`);
  const found = html.match(ISLAND) ?? [];
  // An island that waits for an event of another, such as the toasts, is no reason to fetch anything.
  if (found.every((island) => island.includes('client="event"'))) return page;
  const own = found.flatMap((island) => [...island.matchAll(FILE)].map(([, file]) => file));
  const list = [...new Set([...shared, ...own])].join(' ');
  return page.replace('<body', `<body ${ISLAND_FILES}="${list}"`);
}
