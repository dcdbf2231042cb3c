import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Astro writes its one rule before a page's first island, where HTML allows no style element. */
const STYLE = /<style>astro-island,[^<]*<\/style>/;

/** Moves the style of islands into the head of each page. */
export function islandStyle(): AstroIntegration {
  return {
    name: 'island-style',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = await readdir(root, { recursive: true });
        for (const page of files.filter((file) => file.endsWith('.html'))) {
          const path = join(root, page);
          const html = await readFile(path, 'utf8');
          const style = STYLE.exec(html)?.[0];
          if (!style) continue;
          const moved = html.replace(style, '').replace('</head>', () => `${style}</head>`);
          await writeFile(path, moved);
        }
      },
    },
  };
}
