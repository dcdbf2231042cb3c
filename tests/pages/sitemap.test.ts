import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { LISTED_ARTICLES } from '../articles.ts';
import {
  BUILT_ORIGIN,
  BUILT_PAGES,
  hrefsOf,
  readBuilt,
  startBuiltSite,
  textsOf,
} from '../builtSite.ts';

test('/sitemap.xml is XML to a crawler, and to a person a page that shows it, kept out of search', async () => {
  const { app } = await startBuiltSite();
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }]) {
    const xml = await app.inject({ url: '/sitemap.xml', headers });
    expect(xml.statusCode).toBe(200);
    expect(xml.headers['content-type']).toMatch(/^application\/xml/);
    expect(String(xml.headers.vary).toLowerCase()).toContain('sec-fetch-dest');
    expect(xml.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    const navigation = { 'sec-fetch-dest': 'document' };
    const page = await app.inject({ url: '/sitemap.xml', headers: navigation });
    expect(page.statusCode).toBe(200);
    expect(page.headers.vary).toBe(xml.headers.vary);
    expect(page.headers.etag).not.toBe(xml.headers.etag);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const $ = load(page.body);
    expect($('main pre').text()).toBe(xml.body);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('meta[property="og:url"]').attr('content')).toBe(`${BUILT_ORIGIN}/sitemap.xml`);
  }
});

test('/sitemap counts the links of each group, has every section of home, and says how soon we answer', () => {
  const home = readBuilt('index.html');
  const $ = readBuilt('sitemap.html');
  const counted = $('main dl')
    .first()
    .children()
    .get()
    .map((entry) => [$(entry).find('dt').text(), Number($(entry).find('dd').text())] as const);
  expect(counted.map(([name]) => name)).toEqual([
    'core pages',
    'service solutions',
    'blog articles',
    'homepage sections',
  ]);
  for (const [name, count] of counted) {
    const heading = $('main h2')
      .get()
      .find((element) => $(element).text().toLowerCase().startsWith(name));
    expect($(heading).closest('section').find('li a'), name).toHaveLength(count);
  }
  const sections = Array.from(
    home('main > section[id]:not(#contact)'),
    ({ attribs }) => `/#${attribs.id}`,
  );
  const listed = hrefsOf($, 'section:has(#homepage-sections) a');
  expect(listed, 'homepage sections in src/content/sitemap.ts').toEqual(sections);
  const articles = LISTED_ARTICLES.map(({ slug }) => `/blog/${slug}`);
  expect(hrefsOf($, 'section:has(#blog-articles) a')).toEqual(articles);
  expect(hrefsOf($, 'section:has(#featured-content) a')[0]).toBe(articles[0]);
  const facts = $('main section').last().text();
  for (const fact of [
    'Consultation requests',
    'within 24 hours',
    'General inquiries',
    'same business day',
    'Last updated',
  ])
    expect(facts).toContain(fact);
});

test('robots.txt names both sitemaps and the feed', async () => {
  const { app } = await startBuiltSite();
  const { body } = await app.inject({ url: '/robots.txt' });
  for (const file of ['sitemap.xml', 'sitemap-more.xml', 'feed.xml']) {
    expect(body).toContain(`\nSitemap: ${BUILT_ORIGIN}/${file}\n`);
  }
});

test('both sitemaps together name every page that search engines may show, each once', () => {
  const named = ['sitemap.xml', 'sitemap-more.xml'].flatMap((file) =>
    textsOf(readBuilt(file), 'url > loc').map((address) => address.replace(BUILT_ORIGIN, '')),
  );
  const shown = BUILT_PAGES.filter((file) => readBuilt(file)('meta[name=robots]').length === 0).map(
    (file) => `/${file.replace(/(?:^index)?\.html$/, '')}`,
  );
  expect(named.toSorted()).toEqual(shown.toSorted());
});
