import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The longest wait for a page of the development server, in ms. */
const FETCH_TIMEOUT_MS = 30_000;

/** Where the site's built pages come from. */
export interface PageSource {
  /** The whole HTML of a page by its path, such as `/contact`. Rejects when there is none. */
  html(path: string): Promise<string>;
}

/** Pages from a directory of built files, where `/contact` is `contact.html`. */
export function pagesFromDirectory(directory: string): PageSource {
  return { html: (path) => readFile(join(directory, `${path}.html`), 'utf8') };
}

/** Pages from the development server at `baseUrl`. */
export function pagesFromUrl(baseUrl: string): PageSource {
  return {
    async html(path) {
      const response = await fetch(new URL(path, baseUrl), {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The page ${path} was answered with ${response.status}`);
      return response.text();
    },
  };
}
