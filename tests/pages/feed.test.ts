import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, startBuiltSite } from '../builtSite.ts';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The dates of all articles. */
const PUBLISHED = Object.fromEntries(ARTICLES.map(({ slug, date }) => [slug, date]));

type Site = Awaited<ReturnType<typeof startBuiltSite>>;

async function readFeed({ app }: Site): Promise<CheerioAPI> {
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

function entriesOf($: CheerioAPI) {
  return $('entry')
    .get()
    .map((element) => $(element));
}

/** The whole text of every entry as the page that a reader shows. */
function contentsOf($: CheerioAPI): CheerioAPI[] {
  return textsOf($, 'entry > content').map((html) => load(html));
}

test('the feed says once what it is, where it is and when it changed, and leads to no other site', async () => {
  const $ = await readFeed(await startBuiltSite());
  expect($.root().children('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom');
  for (const name of ['id', 'title', 'updated']) {
    expect(textsOf($, `feed > ${name}`), name).toEqual([expect.stringMatching(/\S/)]);
  }
  expect($('feed > link[rel=self]').attr('href')).toBe(`${BUILT_ORIGIN}/feed.xml`);
  expect($('feed > link[rel=alternate]').attr('href')).toBe(`${BUILT_ORIGIN}/blog`);
  for (const link of $('link').get()) {
    expect(new URL($(link).attr('href') ?? '').origin).toBe(BUILT_ORIGIN);
  }
});

test('it has every article once, newest first, with its address, dates, author, summary and whole text', async () => {
  const $ = await readFeed(await startBuiltSite());
  const entries = entriesOf($);
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated', 'published', 'author', 'summary', 'content']) {
      expect(entry.children(name), name).toHaveLength(1);
      expect(entry.children(name).text(), name).toMatch(/\S/);
    }
    expect(entry.children('link:not([rel]), link[rel=alternate]').attr('href')).toBe(
      entry.children('id').text(),
    );
    expect(entry.children('author').children('name').text()).toBe(brand.name);
    expect(entry.children('content').attr('type')).toBe('html');
    expect(entry.children('category').attr('term')).toMatch(/\S/);
  }
  const published = entries.map((entry) => [
    entry.children('id').text().replace(`${BUILT_ORIGIN}/blog/`, ''),
    entry.children('published').text().slice(0, 10),
  ]);
  expect(published).toHaveLength(ARTICLES.length);
  expect(Object.fromEntries(published)).toEqual(PUBLISHED);
  const days = published.map(([, day]) => day);
  expect(days).toEqual(days.toSorted().reverse());
  for (const date of textsOf($, 'updated, published')) expect(date).toMatch(RFC_3339);
  const newest = textsOf($, 'entry > updated').sort().at(-1);
  expect($('feed > updated').text()).toBe(newest);
});

test('the text of every entry is the article in full, as its page has it', async () => {
  const wordsOf = ($: CheerioAPI) => $.text().split(/\s+/).length;
  const site = await startBuiltSite();
  for (const entry of entriesOf(await readFeed(site))) {
    const { pathname } = new URL(entry.children('id').text());
    const page = load((await site.app.inject({ url: pathname })).body);
    const content = load(entry.children('content').text());
    // A list in a feed reader has numbers of its own.
    page('.prose span[aria-hidden]').remove();
    expect(wordsOf(content), pathname).toBe(wordsOf(load(page('.prose').html() ?? '')));
    expect(content('h2').text(), pathname).toBe(page('.prose h2').text());
    expect(content('p').last().text(), pathname).toBe(page('.prose p').last().text());
  }
});

test('every address in a text is absolute, and nothing in it needs a script or a style of ours', async () => {
  for (const $ of contentsOf(await readFeed(await startBuiltSite()))) {
    const addresses = $('[href], [src]')
      .get()
      .map((element) => $(element).attr('href') ?? $(element).attr('src'));
    for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/);
    expect($('[srcset], script, style, astro-island, link, template')).toHaveLength(0);
    expect($('[class], [style], span[aria-hidden]')).toHaveLength(0);
  }
});

test('the figures of a chart in a text need no picture', async () => {
  const charts = contentsOf(await readFeed(await startBuiltSite())).flatMap(($) =>
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
