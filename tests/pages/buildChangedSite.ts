import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll } from 'vitest';
import { buildChanged, copySources } from '../buildCopy.ts';

/** Changes a copy of the sources, and builds the site with these settings, once for all tests of a file. */
export function buildChangedSite(
  change: (sources: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
) {
  let sources = '';
  beforeAll(async () => {
    sources = await copySources();
    await change(sources);
    await buildChanged(sources, settings);
  });
  afterAll(() => rm(sources, { recursive: true, force: true }));

  const builtPath = (file = '') => join(sources, 'dist', file);
  const readText = (file: string) => readFile(builtPath(file), 'utf8');
  return {
    /** The path of a file of the sources. */
    sourcePath: (file = '') => join(sources, file),
    /** The path of a built file. */
    builtPath,
    readText,
    /** A built page as it is without scripts, or a built XML file. */
    read: async (file: string): Promise<CheerioAPI> =>
      load(await readText(file), { xml: file.endsWith('.xml'), scriptingEnabled: false }),
  };
}
