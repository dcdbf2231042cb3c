import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ARTICLES, copySources, ROOT } from '../../bench/growth/copySources.ts';
import { runBuild } from '../../bench/growth/runBuild.ts';

const ARTICLE = 'src/content/articles/ai-agents-operations.mdx';

/** A copy of the sources, which goes when the test has finished. */
async function temporarySources(): Promise<string> {
  const sources = await copySources();
  onTestFinished(() => rm(sources, { recursive: true, force: true }));
  return sources;
}

test.each([
  ['a missing field', /^excerpt: .*$/m, '', 'excerpt: '],
  // YAML itself makes a day of it.
  ['a date without quotes', /^date: .*$/m, 'date: 2025-01-28', 'date: '],
  [
    'a worksheet without a table',
    /\s*$/,
    '\n\n<Worksheet name="empty" title="An empty sheet" />\n',
    'worksheet "empty": it needs one table, and has 0',
  ],
])(
  'an article with %s fails the build with file and field named',
  async (_case, from, to, message) => {
    const sources = await temporarySources();
    const article = await readFile(join(sources, ARTICLE), 'utf8');
    expect(article).toMatch(from);
    await writeFile(join(sources, ARTICLE), article.replace(from, to));
    const { exitCode, errors } = await runBuild(sources);
    expect(exitCode).toBe(1);
    expect(errors.replaceAll('\\', '/')).toContain(ARTICLE);
    expect(errors).toContain(message);
  },
);

test('the article of docs/changing.md, added as one file, stands wherever articles do', async () => {
  const sources = await temporarySources();
  const recipe = await readFile(join(ROOT, 'docs', 'changing.md'), 'utf8');
  const [, sample = ''] = /```mdx\n(.*?)```/s.exec(recipe) ?? [];
  const updated = sample.replace(/^date: .*$/m, '$&\nupdated: "2025-08-09"');
  await writeFile(join(sources, ARTICLES, 'shared-inbox.mdx'), updated);
  expect(await runBuild(sources)).toMatchObject({ exitCode: 0 });

  const read = async (file: string) =>
    load(await readFile(join(sources, 'dist', file), 'utf8'), { xml: file.endsWith('.xml') });
  const link = 'a[href="/blog/shared-inbox"]';
  const index = await read('blog.html');
  expect(index(`[data-category="process-optimization"] ${link}`).length).toBeGreaterThan(0);
  const sitemap = await read('sitemap.html');
  expect(sitemap(`section:has(#blog-articles) li:has(${link}) p`).text()).toBe(
    'July 8, 2025 (updated Aug 9, 2025)',
  );
  const feed = await read('feed.xml');
  const entry = feed('entry').filter((_, element) =>
    feed(element).children('id').text().endsWith('/blog/shared-inbox'),
  );
  expect(entry.children('published').text()).toBe('2025-07-08T00:00:00.000Z');
  expect(entry.children('updated').text()).toBe('2025-08-09T00:00:00.000Z');
  const page = await read('blog/shared-inbox.html');
  expect(page('main header svg[role=img]')).toHaveLength(1);
  expect(page('main header p').first().text()).toBe('Process Optimization');
  expect(page('main').text()).toContain('Schedule a Process Audit');
  expect(page('meta[property="og:image"]').attr('content')).toMatch(/\/cards\/shared-inbox\.png$/);
  expect(page('main header time').text()).toBe('July 8, 2025Aug 9, 2025');
  expect(page('main header').text()).toContain('Updated Aug 9, 2025');
  expect(JSON.parse(page('script[type="application/ld+json"]').text())).toMatchObject({
    datePublished: '2025-07-08T00:00:00.000Z',
    dateModified: '2025-08-09T00:00:00.000Z',
  });
  const card = await readFile(join(sources, 'dist', 'cards', 'shared-inbox.png'));
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('an article whose file name would give it the address of another fails the build', async () => {
  const sources = await temporarySources();
  await copyFile(join(sources, ARTICLE), join(sources, ARTICLES, 'ai agents operations.mdx'));
  const { exitCode, errors } = await runBuild(sources);
  expect(exitCode).toBe(1);
  expect(errors).toContain('src/content/articles/ai agents operations.mdx: file name: ');
});
