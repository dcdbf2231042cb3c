import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { BUILT_ORIGIN, startBuiltSite } from './builtSite.ts';
import type { TestSite } from './startSite.ts';

/** Every article; where its reading time is counted, not given, any will do. */
const ARTICLES = [
  ['enterprise-ai-budgets-surge', '2025-07-20', 'AI & Automation', /^\d+ min read$/],
  ['developing-ai-ready-leaders', '2025-07-15', 'Leadership & Strategy', /^\d+ min read$/],
  ['agentic-ai-executive-upskilling', '2025-07-10', 'Leadership & Strategy', /^\d+ min read$/],
  ['roi-revolution-measuring-ai-success', '2025-07-05', 'ROI & Results', /^\d+ min read$/],
  ['enterprise-process-optimisation-2025', '2025-01-28', 'Process Optimization', /^8 min read$/],
  ['ai-agents-operations', '2025-01-28', 'AI Technology', /^6 min read$/],
  ['tech-stack-optimisation', '2025-01-28', 'Technology Strategy', /^7 min read$/],
  ['ai-workflow-automation-services', '2025-01-28', 'AI & Automation', /^6 min read$/],
  ['business-roi-automation-metrics', '2025-01-28', 'ROI & Results', /^7 min read$/],
] as const;

const ARTICLE_PATHS = ARTICLES.map(([slug]) => `/blog/${slug}`);

const NOT_LISTED = '/blog/tech-stack-optimisation';

/** Every page a visitor may be sent to. */
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
  '/blog',
  ...ARTICLE_PATHS,
  '/privacy',
  '/terms',
  '/sitemap',
  '/sitemap.xml',
  '/thank-you',
];

/** Addresses outside the table that have to answer as well, one of them with a query. */
const MORE_ADDRESSES = ['/blog?category=ai-automation', '/feed.xml', '/robots.txt'];

/** The page that only a sent message leads to. */
const NOT_LINKED = '/thank-you';

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
    expect(page.title).not.toBe('');
    expect(page.description).toBeTruthy();
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
  const missed = ROUTES.filter((path) => path !== NOT_LINKED && !reached.has(path));
  expect(missed).toEqual([]);
});

test.each(ARTICLES)(
  '/blog/%s shows its date, badge and reading time',
  async (slug, date, badge, readTime) => {
    const $ = await read(`/blog/${slug}`);
    const lines = $('main article header p');
    expect(lines.eq(0).text()).toBe(badge);
    expect(lines.eq(1).children().first().text()).toMatch(readTime);
    expect(lines.eq(1).find('time').attr('datetime')).toBe(date);
  },
);

test('the index lists the eight listed articles, newest first', async () => {
  const $ = await read('/blog');
  const paths = $('[data-blog-index] li article h2 a')
    .get()
    .map((link) => $(link).attr('href'));
  expect(paths).toHaveLength(8);
  expect(paths).toEqual(ARTICLE_PATHS.filter((path) => path !== NOT_LISTED));
});

test('the feed has all nine articles', async () => {
  const { app } = await startBuiltSite();
  const $ = load((await app.inject({ url: '/feed.xml' })).body, { xml: true });
  const ids = $('feed > entry > id')
    .get()
    .map((id) => $(id).text());
  expect(ids).toHaveLength(9);
  expect(ids.toSorted()).toEqual(ARTICLE_PATHS.map((path) => BUILT_ORIGIN + path).toSorted());
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
