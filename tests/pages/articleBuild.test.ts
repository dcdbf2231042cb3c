import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { palette } from '../../palette.ts';
import { ARTICLES, copySources, ROOT, runBuild } from '../buildCopy.ts';
import { BUILT_ORIGIN } from '../builtSite.ts';

const ARTICLE = 'src/content/articles/ai-agents-operations.mdx';

/** A copy of the sources, which goes when the test has finished. */
async function temporarySources(): Promise<string> {
  const sources = await copySources();
  onTestFinished(() => rm(sources, { recursive: true, force: true }));
  return sources;
}

/** What a build says whose article has been changed so, with `/` in its paths. */
async function faultsOf(change: (article: string) => string): Promise<string> {
  const sources = await temporarySources();
  const article = await readFile(join(sources, ARTICLE), 'utf8');
  await writeFile(join(sources, ARTICLE), change(article));
  const { exitCode, errors } = await runBuild(sources);
  expect(exitCode).toBe(1);
  return errors.replaceAll('\\', '/');
}

test('front matter with faults fails the build with file and fields named', async () => {
  const errors = await faultsOf((article) =>
    // YAML itself makes a day of a date without quotes.
    article.replace(/^excerpt: .*$/m, '').replace(/^date: .*$/m, 'date: 2025-01-28'),
  );
  expect(errors).toContain(ARTICLE);
  expect(errors).toContain('excerpt: ');
  expect(errors).toContain('date: ');
});

test('a worksheet without a table fails the build with file and sheet named', async () => {
  const sheet = '\n<Worksheet name="empty" title="An empty sheet" />\n';
  const errors = await faultsOf((article) => article + sheet);
  expect(errors).toContain(`${ARTICLE}: worksheet "empty": it needs one table, and has 0`);
});

test.each([
  {
    faults: 'names, durations and images',
    lines: {
      'It costs {price}.': '{price}: there is no such name',
      'It takes {durations.adit}.': '{durations.adit}: there is no such name',
      'It takes {durations.adit.long}.': '{durations.adit.long}: there is no such name',
      '<FeatureList items={[{title: promise}]} />': '{[{title: promise}]}: there is no such name',
      'It takes 2 to 5 weeks.': '"2-5 weeks": src/content/promises.ts has no such promise',
      '![A desk](./desk.jpg)': './desk.jpg: there is no such image',
      '![](./desk.jpg)': '![](./desk.jpg): say in the brackets what it shows',
      '![A desk](https://example.org/desk.jpg)': 'https://example.org/desk.jpg: there is no such',
      '<img src="/desk.jpg" alt="A desk" />': 'write an image as ![what it shows]',
    },
  },
  {
    faults: 'links',
    lines: {
      'See [us](/abot).': '/abot: there is no such page',
      'See [the steps](/services#proces).': '/services#proces: the page has no such heading',
      'See [below](#nowhere).': '#nowhere: the page has no such heading',
      'See [more][more].\n\n[more]: /mor': '/mor: there is no such page',
    },
  },
])(
  'an article with wrong $faults fails the build with file and line of each',
  async ({ lines }) => {
    const places: string[] = [];
    const errors = await faultsOf((article) => {
      let text = article.trimEnd();
      for (const [line, message] of Object.entries(lines)) {
        text += `\n\n${line}`;
        places.push(`${ARTICLE}:${text.split('\n').length}: ${message}`);
      }
      return `${text}\n`;
    });
    for (const place of places) expect(errors).toContain(place);
  },
);

test('the article of docs/changing.md, added as one file, stands wherever articles do', async () => {
  const sources = await temporarySources();
  const recipe = await readFile(join(ROOT, 'docs', 'changing.md'), 'utf8');
  const [, sample = ''] = /```mdx\n(.*?)```/s.exec(recipe) ?? [];
  const [image = '', file = ''] = /^ *!\[.+\]\(\.\/(.+)\)$/m.exec(recipe) ?? [];
  const article = `${sample.replace(/^date: .*$/m, '$&\nupdated: "2025-08-09"')}\n${image.trim()}\n`;
  await writeFile(join(sources, ARTICLES, 'shared-inbox.mdx'), article);
  const photograph = { width: 2022, height: 1200, channels: 3, background: palette.clay } as const;
  await sharp({ create: photograph }).toFile(join(sources, ARTICLES, file));
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
  const { src = '', srcset = '', ...shown } = page('main p img').attr() ?? {};
  expect(shown).toMatchObject({ width: '576', height: '342', alt: expect.stringMatching(/./) });
  expect(srcset.match(/\d+w/g)).toEqual(['384w', '576w', '1152w']);
  expect(await sharp(join(sources, 'dist', src)).metadata()).toMatchObject({
    format: 'webp',
    width: 576,
  });
  const content = entry.children('content').text();
  expect(content).toContain(`<img src="${BUILT_ORIGIN}${src}"`);
  expect(content).not.toContain('="/');
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
