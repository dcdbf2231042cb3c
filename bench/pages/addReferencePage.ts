import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from './findPages.ts';
import { referencePage } from './referencePage.ts';

/** The reference page as it is measured. */
export const REFERENCE: Page = {
  path: '/reference-page',
  skipAudits: [],
  inlineScriptBytes: 0,
};

/** Puts the reference page beside the pages of this site, compressed as they are. */
export async function addReferencePage(siteDir: string): Promise<void> {
  const home = await readFile(join(siteDir, 'index.html'), 'utf8');
  const page = referencePage(home);
  const file = join(siteDir, `${REFERENCE.path}.html`);
  await Promise.all([
    writeFile(file, page),
    writeFile(`${file}.br`, brotliCompressSync(page)),
    writeFile(`${file}.gz`, gzipSync(page, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
