import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pages come from: the built site's directory, or the development server, which then also serves them. */
export type PageSource = { readonly siteDir: string } | { readonly pagesUrl: string };

/** The whole HTML of a page by its path, such as `/contact`. Rejects when there is none within 30 s. */
export async function readPage(source: PageSource, path: string): Promise<string> {
  if ('siteDir' in source) return readFile(join(source.siteDir, `${path}.html`), 'utf8');
  const response = await fetch(new URL(path, source.pagesUrl), {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The page ${path} was answered with ${response.status}`);
  return response.text();
}
