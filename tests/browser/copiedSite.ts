import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ARTICLES,
  buildChanged,
  copySources,
  ROOT,
  replaceOnce,
  writePicture,
} from '../buildCopy.ts';
import { test as base } from './site.ts';

/** The article to which a drawing is added. */
export const DRAWN_ARTICLE = 'ai-agents-operations';

/** A drawing with markup of its own. */
const DRAWING =
  '<svg viewBox="0 0 9 9" role="img" aria-label="A drawing"><rect width="9" height="9"><title>A box of it</title></rect></svg>';

/** The category of the added articles, which has several pages of the index then. */
export const LONG_CATEGORY = 'AI & Automation';
export const ADDED_ARTICLES = 4;

/** How many articles a page of the index, and the feed, have in the copy, so that a few added ones are enough. */
export const PAGE_SIZE = 6;

/** Where the site says how many they may have. */
const LIMITS = ['src/sections/blog/indexPages.ts', 'src/pages/feed.xml.ts'];

/** An article with the required fields only, older than the real ones. */
function shortArticle(number: number): string {
  const day = new Date(Date.parse('2024-12-31') - number * 86_400_000).toISOString().slice(0, 10);
  return `---
title: "An article that makes the journal long, number ${number}"
excerpt: "It says what every article of its kind says, in as few words as it may, and ends there at once."
intro: "${'It begins as every article of its kind begins. '.repeat(4).trim()}"
category: "${LONG_CATEGORY}"
date: "${day}"
keywords: [journal, index, category, page]
---

## What it says

Nothing else.
`;
}

/** Adds the pages of `tests/ordinaryAstro`, with their picture, and a drawing in an article. */
async function addOrdinaryAstro(sources: string): Promise<void> {
  await cp(join(ROOT, 'tests', 'ordinaryAstro'), join(sources, 'src'), { recursive: true });
  await writePicture(join(sources, 'src', 'ordinary', 'picture.png'), 30, 20);
  await appendFile(join(sources, ARTICLES, `${DRAWN_ARTICLE}.mdx`), `\n${DRAWING}\n`);
}

/** Gives the journal more articles than one page of its index holds. */
async function lengthenJournal(sources: string): Promise<void> {
  for (const limit of LIMITS) {
    await replaceOnce(join(sources, limit), '= 60;', `= ${PAGE_SIZE};`);
  }
  for (let number = 1; number <= ADDED_ARTICLES; number += 1) {
    await writeFile(join(sources, ARTICLES, `added-${number}.mdx`), shortArticle(number));
  }
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
      await lengthenJournal(sources);
      await buildChanged(sources);
      await use(join(sources, 'dist'));
      await rm(sources, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  siteDir: async ({ copiedSite }, use) => use(copiedSite),
});
