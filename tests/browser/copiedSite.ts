import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ARTICLES, buildChanged, copySources, ROOT, writePicture } from '../buildCopy.ts';
import { test as base } from './site.ts';

/** The article to which a drawing is added. */
export const DRAWN_ARTICLE = 'ai-agents-operations';

/** A drawing with markup of its own. */
const DRAWING =
  '<svg viewBox="0 0 9 9" role="img" aria-label="A drawing"><rect width="9" height="9"><title>A box of it</title></rect></svg>';

/** Adds the pages of `tests/ordinaryAstro`, with their picture, and a drawing in an article. */
async function addOrdinaryAstro(sources: string): Promise<void> {
  await cp(join(ROOT, 'tests', 'ordinaryAstro'), join(sources, 'src'), { recursive: true });
  await writePicture(join(sources, 'src', 'ordinary', 'picture.png'), 30, 20);
  await appendFile(join(sources, ARTICLES, `${DRAWN_ARTICLE}.mdx`), `\n${DRAWING}\n`);
}

/**
 * Tests of a changed copy of the site, in a folder whose name has to be escaped in a URL. They are a project with one
 * worker, which builds once for all of them.
 */
export const test = base.extend<object, { copiedSite: string }>({
  copiedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const sources = await copySources('Größe und Maß');
      await addOrdinaryAstro(sources);
      await buildChanged(sources);
      await use(join(sources, 'dist'));
      await rm(sources, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  siteDir: async ({ copiedSite }, use) => use(copiedSite),
});
