import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, BUILT_PAGES, readBuilt, readToChange, textsOf } from '../builtSite.ts';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const $ = readBuilt('feed.xml');
const entries = Array.from($('entry'), (element) => $(element));

test('the feed says once what it is, where it is and when it changed, and leads to no other site', () => {
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

test('it has every article once, newest first, with its address, dates, author, summary and whole text', () => {
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
  expect(published).toEqual(ARTICLES.map(({ slug, date }) => [slug, date]));
  for (const date of textsOf($, 'updated, published')) expect(date).toMatch(RFC_3339);
  const newest = textsOf($, 'entry > updated').sort().at(-1);
  expect($('feed > updated').text()).toBe(newest);
});

test('the text of every entry is the article in full, as its page has it, without the words of its drawings', () => {
  const wordsOf = (page: CheerioAPI) => page.text().split(/\s+/).length;
  for (const entry of entries) {
    const { pathname } = new URL(entry.children('id').text());
    const page = readToChange(`${pathname}.html`);
    const content = load(entry.children('content').text());
    // A feed reader numbers lists itself.
    page('.prose :is(span[aria-hidden], [data-chart], svg)').remove();
    expect(content('svg').text(), pathname).toBe('');
    expect(wordsOf(content), pathname).toBe(wordsOf(load(page('.prose').html() ?? '')));
    expect(content('h2').text(), pathname).toBe(page('.prose h2').text());
    expect(content('p').last().text(), pathname).toBe(page('.prose p').last().text());
  }
});

test('every address in a text is absolute, and nothing in it needs a script, a style or a picture of ours', () => {
  for (const html of textsOf($, 'entry > content')) {
    const content = load(html);
    for (const { attribs } of content('[href], [src]').get()) {
      expect(attribs.href ?? attribs.src).toMatch(/^(?:https?:\/\/|mailto:)/);
    }
    expect(content('[srcset], script, style, astro-island, link, template')).toHaveLength(0);
    expect(content('[class], [style], span[aria-hidden]')).toHaveLength(0);
    for (const row of content('dl > div:has(svg)').get()) {
      expect(content(row).find('dd').text()).toMatch(/^[\d.-]+ \w+/);
    }
  }
});

test('every page names the feed once, with its title', () => {
  expect(BUILT_PAGES.length).toBeGreaterThan(30);
  for (const file of BUILT_PAGES) {
    const page = readBuilt(file);
    const feeds = page('head > link[rel=alternate][type="application/atom+xml"]');
    expect(
      feeds.get().map(({ attribs }) => [attribs.href, attribs.title]),
      file,
    ).toEqual([['/feed.xml', $('feed > title').text()]]);
  }
});
