import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { ARTICLES } from '../articles.ts';
import { startBuiltSite } from '../builtSite.ts';

const ORIGIN = readBuildSettings(process.env).SITE_URL;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The dates of all articles. */
const PUBLISHED = Object.fromEntries(ARTICLES.map(({ slug, date }) => [slug, date]));

/** The feed as it is served. */
async function getFeed(): Promise<CheerioAPI> {
  const { app } = await startBuiltSite();
  const answer = await app.inject({ url: '/feed.xml' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed /);
  return load(answer.body, { xml: true });
}

function textsOf($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .get()
    .map((element) => $(element).text());
}

/** The whole text of every entry as the page that a reader shows. */
function contentsOf($: CheerioAPI): CheerioAPI[] {
  return textsOf($, 'entry > content').map((html) => load(html));
}

function wordsOf($: CheerioAPI): number {
  return $.text().split(/\s+/).length;
}

test('the feed says once what it is, where it is and when it changed', async () => {
  const $ = await getFeed();
  expect($.root().children('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom');
  for (const name of ['id', 'title', 'updated']) {
    expect(textsOf($, `feed > ${name}`), name).toEqual([expect.stringMatching(/\S/)]);
  }
  for (const name of ['subtitle', 'generator', 'rights', 'logo', 'icon']) {
    expect($(`feed > ${name}`).length, name).toBeLessThanOrEqual(1);
  }
  expect($('feed > id').text()).toMatch(/^https?:\/\//);
  expect($('feed > link[rel=self]')).toHaveLength(1);
  expect($('feed > link[rel=self]').attr('href')).toBe(`${ORIGIN}/feed.xml`);
  expect($('feed > link[rel=alternate]').attr('href')).toBe(`${ORIGIN}/blog`);
});

test('it carries all articles, each at its own address and with its own id', async () => {
  const $ = await getFeed();
  const links = $('entry > link:not([rel]), entry > link[rel=alternate]')
    .get()
    .map((element) => $(element).attr('href'));
  expect(links.toSorted()).toEqual(
    Object.keys(PUBLISHED)
      .map((slug) => `${ORIGIN}/blog/${slug}`)
      .sort(),
  );
  expect(new Set(textsOf($, 'entry > id')).size).toBe(ARTICLES.length);
  for (const id of textsOf($, 'id')) expect(() => new URL(id)).not.toThrow();
});

test('every entry has title, dates, author, summary and its whole text, each once', async () => {
  const $ = await getFeed();
  for (const element of $('entry').get()) {
    const entry = $(element);
    for (const name of ['id', 'title', 'updated', 'published', 'author', 'summary', 'content']) {
      expect(entry.children(name), name).toHaveLength(1);
      expect(entry.children(name).text(), name).toMatch(/\S/);
    }
    expect(entry.children('author').children('name').text()).toBe(brand.name);
    expect(entry.children('content').attr('type')).toBe('html');
  }
});

test('dates are complete, those of the articles, and the newest stands first', async () => {
  const $ = await getFeed();
  for (const date of textsOf($, 'updated, published')) expect(date).toMatch(RFC_3339);
  const published = $('entry')
    .get()
    .map((element) => [
      $(element).children('id').text().split('/').at(-1),
      $(element).children('published').text().slice(0, 10),
    ]);
  expect(Object.fromEntries(published)).toEqual(PUBLISHED);
  const days = published.map(([, day]) => day);
  expect(days).toEqual(days.toSorted().reverse());
  const newest = textsOf($, 'entry > updated').sort().at(-1);
  expect($('feed > updated').text()).toBe(newest);
});

test('every category has a term', async () => {
  const $ = await getFeed();
  for (const element of $('category').get()) expect($(element).attr('term')).toMatch(/\S/);
});

test('the text of every entry is the article in full, as its page has it', async () => {
  const site = await startBuiltSite();
  const $ = load((await site.app.inject({ url: '/feed.xml' })).body, { xml: true });
  for (const element of $('entry').get()) {
    const { pathname } = new URL($(element).children('id').text());
    const page = load((await site.app.inject({ url: pathname })).body);
    const content = load($(element).children('content').text());
    // A list in a feed reader has numbers of its own.
    page('.prose span[aria-hidden]').remove();
    expect(wordsOf(content), pathname).toBe(wordsOf(load(page('.prose').html() ?? '')));
    expect(content('h2').text(), pathname).toBe(page('.prose h2').text());
    expect(content('p').last().text(), pathname).toBe(page('.prose p').last().text());
  }
});

test('every address in a text is absolute, and nothing in it needs a script', async () => {
  const contents = contentsOf(await getFeed());
  expect(contents).toHaveLength(ARTICLES.length);
  for (const $ of contents) {
    const addresses = $('[href], [src]')
      .get()
      .map((element) => $(element).attr('href') ?? $(element).attr('src'));
    for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/);
    expect($('[srcset]')).toHaveLength(0);
    expect($('script, style, astro-island, link, template')).toHaveLength(0);
  }
});

test('a chart in a text needs no style of ours, and its figures no picture', async () => {
  const contents = contentsOf(await getFeed());
  for (const $ of contents) expect($('[class], [style], span[aria-hidden]')).toHaveLength(0);
  const charts = contents.flatMap(($) =>
    $('dl > div:has(svg)')
      .toArray()
      .map((row) => $(row)),
  );
  expect(charts).not.toHaveLength(0);
  for (const row of charts) {
    expect(row.find('svg').attr('fill')).toBe('currentColor');
    const [longest, shortest] = row.find('rect').toArray();
    expect(Number(longest?.attribs.opacity)).toBeLessThan(1);
    expect(shortest?.attribs.opacity).toBeUndefined();
    expect(row.find('dd').text()).toMatch(/^[\d.-]+ \w+/);
  }
});

test('no address of the feed leads to another site', async () => {
  const $ = await getFeed();
  const addresses = $('link')
    .get()
    .map((element) => $(element).attr('href') ?? '');
  for (const address of addresses) expect(new URL(address).origin).toBe(ORIGIN);
});
