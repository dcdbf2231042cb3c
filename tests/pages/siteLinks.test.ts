import { globSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ARTICLES, LISTED_ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, BUILT_SITE, startBuiltSite } from '../builtSite.ts';
import type { TestSite } from '../server/startSite.ts';

/** What stands at addresses of no page, and where a form had mistakes; neither has an address itself. */
const ANSWERS = new Set(['/404', '/contact']);

/** Every page that was built, by its address. */
const ROUTES = globSync('**/*.html', { cwd: BUILT_SITE })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`)
  .map((path) => (path === '/sitemap-xml' ? '/sitemap.xml' : path))
  .filter((path) => !ANSWERS.has(path))
  .sort();

/** Addresses that are no pages of their own and have to answer as well, one of them with a query. */
const MORE_ADDRESSES = [
  '/blog?category=ai-automation',
  '/feed.xml',
  '/robots.txt',
  ...ARTICLES.map(({ slug }) => `/cards/${slug}.png`),
];

/** The pages that only a form or a mail leads to. */
const NOT_LINKED = new Set([
  '/newsletter/confirm',
  '/newsletter/confirmed',
  '/newsletter/subscribed',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  '/thank-you',
]);

interface Link {
  readonly href: string;
  readonly path: string;
  /** Empty when the link leads to the page as a whole. */
  readonly fragment: string;
}

interface Page {
  readonly status: number;
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly headings: number;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Link[];
}

/** Goes to a path as a person does. */
async function visit({ app }: TestSite, path: string): Promise<Page> {
  const answer = await app.inject({ url: path, headers: { 'sec-fetch-dest': 'document' } });
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  const $ = load(isPage ? answer.body : '');
  const addresses = $('a[href], link[href], img[src], script[src]')
    .get()
    .map((element) => $(element).attr('href') ?? $(element).attr('src'));
  return {
    status: answer.statusCode,
    title: $('head > title').text(),
    description: $('meta[name=description]').attr('content'),
    canonical: $('link[rel=canonical]').attr('href'),
    headings: $('h1').length,
    ids: new Set(
      $('[id]')
        .get()
        .flatMap((element) => $(element).attr('id') ?? []),
    ),
    links: addresses.flatMap((href) => toLink(href, path) ?? []),
  };
}

/** A page's document. */
async function read(path: string) {
  const { app } = await startBuiltSite();
  return load((await app.inject({ url: path })).body);
}

/** An address as a link inside the site; undefined when it leads elsewhere. */
function toLink(href: string | undefined, from: string): Link | undefined {
  if (href === undefined) return undefined;
  const url = new URL(href, BUILT_ORIGIN + from);
  if (url.origin !== BUILT_ORIGIN) return undefined;
  return {
    href,
    path: url.pathname + url.search,
    fragment: decodeURIComponent(url.hash.slice(1)),
  };
}

/** Every page that links lead to from these, each by its path. */
async function crawl(
  site: TestSite,
  starts: readonly string[],
): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  const queue = [...starts];
  for (const path of queue) {
    if (pages.has(path)) continue;
    const page = await visit(site, path);
    pages.set(path, page);
    queue.push(...page.links.map((link) => link.path));
  }
  return pages;
}

test.each(ROUTES)(
  '%s answers with one heading, a title, a description and its address',
  async (path) => {
    const page = await visit(await startBuiltSite(), path);
    expect(page).toMatchObject({ status: 200, headings: 1 });
    // Search engines cut off more.
    const title = page.title.replace(` | ${brand.name}`, '');
    expect(title.length).toBeGreaterThanOrEqual(3);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(page.description?.length).toBeGreaterThanOrEqual(40);
    expect(page.description?.length).toBeLessThanOrEqual(200);
    expect(page.canonical).toBe(BUILT_ORIGIN + path);
  },
);

test('no two routes share a title or a description', async () => {
  const site = await startBuiltSite();
  const pages = await Promise.all(ROUTES.map((path) => visit(site, path)));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(ROUTES.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(ROUTES.length);
});

test('no link and no anchor of the site is broken', async () => {
  const pages = await crawl(await startBuiltSite(), [...ROUTES, ...MORE_ADDRESSES]);
  const broken = [...pages].flatMap(([from, { links }]) =>
    links.flatMap(({ href, path, fragment }) => {
      const target = pages.get(path);
      if (target?.status !== 200) return `${from} -> ${href}: ${target?.status}`;
      if (fragment && !target.ids.has(fragment)) return `${from} -> ${href}: no such anchor`;
      return [];
    }),
  );
  expect(pages.get('/')?.links).not.toHaveLength(0);
  for (const path of MORE_ADDRESSES) expect(pages.get(path)?.status, path).toBe(200);
  expect(broken).toEqual([]);
});

test('every route can be reached from the home page', async () => {
  const reached = await crawl(await startBuiltSite(), ['/']);
  const missed = ROUTES.filter((path) => !NOT_LINKED.has(path) && !reached.has(path));
  expect(missed).toEqual([]);
});

test.each([
  ['/', '#home'],
  ['/', '#faq details:first-of-type'],
  ['/services', '#process'],
  ['/methodology', '#phases li:first-child'],
  ['/blog/enterprise-ai-budgets-surge', 'article'],
  ['/blog/enterprise-process-optimisation-2025', 'article'],
  ['/blog/business-roi-automation-metrics', 'article'],
])('%s leads from %s to the tool', async (path, part) => {
  const $ = await read(path);
  expect($(`main ${part} a[href="/fix-first"]`)).toHaveLength(1);
});

test('the index lists the listed articles, newest first', async () => {
  const $ = await read('/blog');
  const paths = $('[data-blog-index] li article h2 a')
    .get()
    .map((link) => $(link).attr('href'));
  expect(paths).toEqual(LISTED_ARTICLES.map(({ slug }) => `/blog/${slug}`));
});

test('the home page shows two articles as teasers', async () => {
  const $ = await read('/');
  const teasers = $('#insights article')
    .get()
    .map((teaser) => ({
      path: $(teaser).find('h3 a').attr('href'),
      category: $(teaser).find('p').eq(0).text(),
      facts: $(teaser).find('p').eq(1).text(),
      drawn: $(teaser).find('svg').length,
    }));
  expect(teasers).toEqual([
    {
      path: '/blog/enterprise-process-optimisation-2025',
      category: 'Process Optimization',
      facts: expect.stringMatching(/^8 min read/),
      drawn: 1,
    },
    {
      path: '/blog/ai-agents-operations',
      category: 'AI & Automation',
      facts: expect.stringMatching(/^6 min read/),
      drawn: 1,
    },
  ]);
});
