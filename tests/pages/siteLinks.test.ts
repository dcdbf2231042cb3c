import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { decodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { ALL_PATHS } from '../browser/pages.ts';
import { BUILT_ORIGIN, startBuiltSite } from '../builtSite.ts';
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

/** Every page that can be reached from the pages of the site, by its path. */
async function crawl() {
  const site = await startBuiltSite();
  const pages = new Map<string, Awaited<ReturnType<typeof visit>>>();
  const queue = [...ALL_PATHS];
  for (const path of queue) {
    if (pages.has(path)) continue;
    const page = await visit(site, path);
    pages.set(path, page);
    queue.push(...page.links.map(pathOf));
  }
  return pages;
}

let crawled: ReturnType<typeof crawl> | undefined;
/** Crawls the site once for all tests. */
const readPages = () => {
  crawled ??= crawl();
  return crawled;
};

test('every page answers with one heading, a title, a description and an address of its own, and each name of a link leads to one place', async () => {
  const pages = await readPages();
  const titles = new Set<string>();
  const descriptions = new Set<string | undefined>();
  for (const path of ALL_PATHS) {
    const { status, $ } = pages.get(path) ?? { status: 0, $: load('') };
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
  const pages = await readPages();
  const broken = [...pages].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const target = pages.get(pathOf(link));
      // The fragment of a link to the tool is a process.
      const id = decodeProcess(link.hash) ? '' : decodeURIComponent(link.hash.slice(1));
      if (target?.status !== 200) return `${from} -> ${link}: ${target?.status}`;
      if (id && target.$(`[id="${id}"]`).length === 0) return `${from} -> ${link}: no such anchor`;
      return [];
    }),
  );
  expect(pages.get('/')?.links).not.toHaveLength(0);
  expect(broken).toEqual([]);

  const reached = new Set(['/']);
  for (const path of reached)
    for (const link of pages.get(path)?.links ?? []) reached.add(pathOf(link));
  expect(ALL_PATHS.filter((path) => !NOT_LINKED.has(path) && !reached.has(path))).toEqual([]);
});
