import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { ALL_PATHS } from '../browser/pages.ts';
import { BUILT_ORIGIN, readBuilt, startBuiltSite, textsOf } from '../builtSite.ts';
import type { TestSite } from '../server/startSite.ts';

/** The pages that only a form or a mail leads to. */
const NOT_LINKED = new Set([
  '/newsletter/confirm',
  '/newsletter/confirmed',
  '/newsletter/subscribed',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  '/thank-you',
]);

/** Requests a path as a browser does. */
async function visit({ app }: TestSite, path: string) {
  const answer = await app.inject({ url: path, headers: { 'sec-fetch-dest': 'document' } });
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  const $ = load(isPage ? answer.body : '');
  /** Links within the site. */
  const links = Array.from(
    $('a[href], link[href], img[src], script[src]'),
    (element) =>
      new URL($(element).attr('href') ?? $(element).attr('src') ?? '', BUILT_ORIGIN + path),
  ).filter(({ origin }) => origin === BUILT_ORIGIN);
  return { status: answer.statusCode, $, links };
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

type Pages = Map<string, Awaited<ReturnType<typeof visit>>>;

/** Every page that can be reached from these paths, by its path; what is known is not requested again. */
async function crawl(site: TestSite, starts: readonly string[], known: Pages = new Map()) {
  const pages: Pages = new Map();
  const queue = [...starts];
  for (const path of queue) {
    if (pages.has(path)) continue;
    const page = known.get(path) ?? (await visit(site, path));
    pages.set(path, page);
    queue.push(...page.links.map(pathOf));
  }
  return pages;
}

test('every page answers with one heading, a title, a description and an address of its own, and each name of a link leads to one place', async () => {
  const site = await startBuiltSite();
  const titles = new Set<string>();
  const descriptions = new Set<string | undefined>();
  for (const path of ALL_PATHS) {
    const { status, $ } = await visit(site, path);
    const title = $('head > title').text();
    const description = $('meta[name=description]').attr('content');
    expect([status, $('h1').length], path).toEqual([200, 1]);
    expect($('link[rel=canonical]').attr('href'), path).toBe(BUILT_ORIGIN + path);
    titles.add(title);
    descriptions.add(description);
    const targets = new Map<string, Set<string>>();
    for (const link of $('a[href]').get()) {
      const name = ($(link).attr('aria-label') ?? $(link).text()).trim();
      const { href } = new URL($(link).attr('href') ?? '', BUILT_ORIGIN + path);
      targets.set(name, (targets.get(name) ?? new Set()).add(href));
    }
    const doubtful = [...targets].filter(([, { size }]) => size > 1).map(([name]) => name);
    expect(doubtful, path).toEqual([]);
  }
  expect([titles.size, descriptions.size]).toEqual([ALL_PATHS.length, ALL_PATHS.length]);
});

test('no link and no anchor of the site is broken, and every page can be reached from the home page', async () => {
  const site = await startBuiltSite();
  const pages = await crawl(site, ALL_PATHS);
  const broken = [...pages].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const target = pages.get(pathOf(link));
      const id = decodeURIComponent(link.hash.slice(1));
      if (target?.status !== 200) return `${from} -> ${link}: ${target?.status}`;
      if (id && target.$(`[id="${id}"]`).length === 0) return `${from} -> ${link}: no such anchor`;
      return [];
    }),
  );
  expect(pages.get('/')?.links).not.toHaveLength(0);
  expect(broken).toEqual([]);

  const reached = await crawl(site, ['/'], pages);
  expect(ALL_PATHS.filter((path) => !NOT_LINKED.has(path) && !reached.has(path))).toEqual([]);
});

test('the hero of the home page has its two buttons and no third link in its text', () => {
  const $ = readBuilt('index.html');
  expect($('#home p a')).toHaveLength(0);
  expect(textsOf($, '#home a').slice(0, 2)).toEqual(['Get started', 'Learn more about the firm']);
});

test('the main content of /blog has a way to contact', () => {
  expect(readBuilt('blog.html')('main a[data-contact-location="blog"]').attr('href')).toBe(
    '/#contact',
  );
});
