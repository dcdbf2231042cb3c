import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseSync } from 'vite';

const ISLAND = /<astro-island[^>]*>/g;
const FILE = / (?:component|renderer)-url="([^"]+)"/g;
/** An island that waits for an event of another, such as the toasts, is no reason to fetch anything. */
const WAITS_FOR_EVENT = '&quot;events&quot;';

/**
 * Writes into each page, as `data-island-files` of its body, which files its islands need, those that
 * they import included: `client/fetchIslands.ts` fetches them all at once.
 */
export function islandFiles(): AstroIntegration {
  return {
    name: 'island-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const known = new Map<string, Promise<readonly string[]>>();
        const files = await readdir(root, { recursive: true });
        for (const page of files.filter((file) => file.endsWith('.html'))) {
          await listFiles(root, join(root, page), known);
        }
      },
    },
  };
}

async function listFiles(
  root: string,
  page: string,
  known: Map<string, Promise<readonly string[]>>,
): Promise<void> {
  const html = await readFile(page, 'utf8');
  const islands = html.match(ISLAND) ?? [];
  if (islands.every((island) => island.includes(WAITS_FOR_EVENT))) return;
  const needed = new Set(
    islands.flatMap((island) => [...island.matchAll(FILE)].flatMap(([, file]) => file ?? [])),
  );
  // A set that grows while it is walked is walked to its new end.
  for (const file of needed) {
    let imports = known.get(file);
    if (!imports) {
      imports = importsOf(root, file);
      known.set(file, imports);
    }
    for (const imported of await imports) needed.add(imported);
  }
  await writeFile(
    page,
    html.replace('<body', `<body data-island-files="${[...needed].join(' ')}"`),
  );
}

/** The files that a file of the build imports at once, as paths from the site's root. */
async function importsOf(root: string, file: string): Promise<readonly string[]> {
  const { program } = parseSync(file, await readFile(join(root, file), 'utf8'));
  return program.body.flatMap((statement) => {
    const isImport =
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      statement.type === 'ExportNamedDeclaration';
    if (!isImport || !statement.source) return [];
    return new URL(statement.source.value, new URL(file, 'file:///')).pathname;
  });
}
