import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildSettings } from '../../server/settings.ts';
import { LISTED_ARTICLES } from '../articles.ts';
import { ARTICLES, copySources, runBuild } from '../buildCopy.ts';

/** With the articles of the site, enough for three pages of the index. */
const MORE_ARTICLES = 115;
const LISTED = LISTED_ARTICLES.length + MORE_ARTICLES;
const PATHS = ['/blog', '/blog/2', '/blog/3'] as const;

let sources: string;

/** A site with a journal that one page of the index cannot hold. */
beforeAll(async () => {
  sources = await copySources();
  const folder = join(sources, ARTICLES);
  const article = await readFile(join(folder, 'ai-workflow-automation-services.mdx'), 'utf8');
  const plain = article.replace(/<Worksheet[\s\S]*?\/>/g, '');
  for (let number = 1; number <= MORE_ARTICLES; number += 1) {
    const date = new Date(Date.UTC(2024, 0, number)).toISOString().slice(0, 10);
    const another = plain.replace(/^date: .*$/m, `date: "${date}"`);
    await writeFile(join(folder, `article-${number}.mdx`), another);
  }
  expect(await runBuild(sources)).toMatchObject({ exitCode: 0 });
});

afterAll(() => rm(sources, { recursive: true, force: true }));

async function read(path: string): Promise<CheerioAPI> {
  const file = path.endsWith('.xml') ? path : `${path}.html`;
  return load(await readFile(join(sources, 'dist', file), 'utf8'), { xml: path.endsWith('.xml') });
}

const hrefs = ($: CheerioAPI, selector: string) =>
  $(selector)
    .get()
    .map((link) => $(link).attr('href') ?? '');

test('the index has pages of 60, the first article large on the first, and loses none', async () => {
  const pages = await Promise.all(PATHS.map(read));
  const shown = pages.map(($) => hrefs($, '[data-category] article h2 a'));
  expect(shown.map(({ length }) => length)).toEqual([60, 60, LISTED - 120]);
  expect(new Set(shown.flat()).size).toBe(LISTED);
  const large = pages.map(($) => hrefs($, '[data-featured] article a'));
  expect(large).toEqual([[shown[0]?.[0]], [], []]);
});

test('each page names itself and leads to the one before and the one after', async () => {
  const { SITE_URL } = readBuildSettings(process.env);
  for (const [index, path] of PATHS.entries()) {
    const $ = await read(path);
    const beside = [PATHS[index - 1], PATHS[index + 1]].flatMap((other) => other ?? []);
    expect($('link[rel=canonical]').attr('href')).toBe(SITE_URL + path);
    expect(hrefs($, 'head :is(link[rel=prev], link[rel=next])')).toEqual(beside);
    expect(hrefs($, '[data-blog-index] nav a')).toEqual(beside);
    expect($('[data-blog-index] nav p').text()).toBe(`Page ${index + 1} of 3`);
    expect(
      $('title')
        .text()
        .startsWith(index ? `Blog - page ${index + 1}` : 'Blog'),
    ).toBe(true);
  }
});

test('/sitemap lists every article, and the feed carries the newest', async () => {
  const sitemap = await read('/sitemap');
  expect(hrefs(sitemap, 'section:has(#blog-articles) a')).toHaveLength(LISTED);
  const feed = await read('/feed.xml');
  const days = feed('entry > published')
    .get()
    .map((element) => feed(element).text());
  expect(days).toHaveLength(60);
  expect(days).toEqual(days.toSorted().reverse());
});
