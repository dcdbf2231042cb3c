import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ARTICLES } from '../articles.ts';
import { PAGE_PATHS } from '../browser/pages.ts';
import { BUILT_ORIGIN, BUILT_PAGES, startBuiltSite } from '../builtSite.ts';
import type { TestSite } from '../server/startSite.ts';

/** What stands at addresses of no page, and where a form had mistakes; neither has an address itself. */
const ANSWERS = new Set(['/404', '/contact']);

/** Every page that was built, by its address. */
const ROUTES = BUILT_PAGES.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
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

test('every route answers with one heading, and a title, a description and an address of its own', async () => {
  const site = await startBuiltSite();
  const pages = await Promise.all(ROUTES.map((path) => visit(site, path)));
  for (const [index, page] of pages.entries()) {
    const path = ROUTES[index] ?? '';
    expect(page, path).toMatchObject({ status: 200, headings: 1, canonical: BUILT_ORIGIN + path });
    // Search engines cut off more.
    expect(page.title.replace(` | ${brand.name}`, ''), path).toMatch(/^.{3,80}$/);
    expect(page.description, path).toMatch(/^.{40,200}$/);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(ROUTES.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(ROUTES.length);
});

test('the browser tests look at every route, but of worksheets, which are made alike, at two', () => {
  const looked: readonly string[] = PAGE_PATHS;
  const others = ROUTES.filter((path) => !looked.includes(path));
  expect(others.filter((path) => !path.includes('/worksheets/'))).toEqual([]);
});

test('no link and no anchor of the site is broken, and every route can be reached from the home page', async () => {
  const site = await startBuiltSite();
  const pages = await crawl(site, [...ROUTES, ...MORE_ADDRESSES]);
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

  const reached = await crawl(site, ['/']);
  expect(ROUTES.filter((path) => !NOT_LINKED.has(path) && !reached.has(path))).toEqual([]);
});
