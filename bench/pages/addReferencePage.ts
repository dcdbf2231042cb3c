import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from './findPages.ts';
import { referencePage } from './referencePage.ts';

const PATH = '/reference-page';

/** Puts the reference page beside the pages of this site, compressed as they are. */
export async function addReferencePage(siteDir: string): Promise<Page> {
  const home = await readFile(join(siteDir, 'index.html'), 'utf8');
  const page = referencePage(home);
  const file = join(siteDir, `${PATH}.html`);
  const brotli = brotliCompressSync(page);
  await Promise.all([
    writeFile(file, page),
    writeFile(`${file}.br`, brotli),
    writeFile(`${file}.gz`, gzipSync(page, { level: constants.Z_BEST_COMPRESSION })),
  ]);
  return { path: PATH, skipAudits: [], inlineScriptBytes: 0, htmlBytes: brotli.length };
}
