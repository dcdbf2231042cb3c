import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readBuildSettings } from '../../server/settings.ts';
import { startBuiltSite } from './builtSite.ts';
import type { TestSite } from './startSite.ts';

/** The route table (specification, section 2), without the routes of LATER. */
const ROUTES = [
  '/',
  '/about',
  '/services',
  '/services/process-audits',
  '/services/tech-stack-evaluation',
  '/services/automation-design',
  '/services/team-training',
  '/technology',
  '/methodology',
  '/privacy',
  '/terms',
  '/sitemap',
  '/sitemap.xml',
  '/thank-you',
];

/** Routes that are built later; links to them are not followed. */
const LATER = /^\/blog(?:\/|$)/;

/** Pages that search engines are told to leave alone, and that so have no canonical address. */
const NOT_INDEXED = ['/sitemap.xml', '/thank-you'];

/** The page that only a sent message leads to. */
const NOT_LINKED = '/thank-you';

const origin = readBuildSettings(process.env).SITE_URL;

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

/** An address as a link inside the site; undefined when it leads elsewhere or to a route of LATER. */
function toLink(href: string | undefined, from: string): Link | undefined {
  if (href === undefined) return undefined;
  const url = new URL(href, origin + from);
  if (url.origin !== origin || LATER.test(url.pathname)) return undefined;
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
    expect(page.title).not.toBe('');
    expect(page.description).toBeTruthy();
    expect(page.canonical).toBe(NOT_INDEXED.includes(path) ? undefined : origin + path);
  },
);

test('no two routes share a title or a description', async () => {
  const site = await startBuiltSite();
  const pages = await Promise.all(ROUTES.map((path) => visit(site, path)));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(ROUTES.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(ROUTES.length);
});

test('no link and no anchor of the site is broken', async () => {
  const pages = await crawl(await startBuiltSite(), ROUTES);
  const broken = [...pages].flatMap(([from, { links }]) =>
    links.flatMap(({ href, path, fragment }) => {
      const target = pages.get(path);
      if (target?.status !== 200) return `${from} -> ${href}: ${target?.status}`;
      if (fragment && !target.ids.has(fragment)) return `${from} -> ${href}: no such anchor`;
      return [];
    }),
  );
  expect(pages.get('/')?.links).not.toHaveLength(0);
  expect(broken).toEqual([]);
});

test('every route can be reached from the home page', async () => {
  const reached = await crawl(await startBuiltSite(), ['/']);
  const missed = ROUTES.filter((path) => path !== NOT_LINKED && !reached.has(path));
  expect(missed).toEqual([]);
});
