import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { BUILT_ORIGIN, startBuiltSite } from '../builtSite.ts';

const NAVIGATION = { 'sec-fetch-dest': 'document' };

test('/sitemap.xml is XML to a crawler, and to a person a page that shows it, kept out of search', async () => {
  const { app } = await startBuiltSite();
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }]) {
    const xml = await app.inject({ url: '/sitemap.xml', headers });
    expect(xml.statusCode).toBe(200);
    expect(xml.headers['content-type']).toMatch(/^application\/xml/);
    expect(xml.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    const page = await app.inject({ url: '/sitemap.xml', headers: NAVIGATION });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const $ = load(page.body);
    expect($('main pre').text()).toBe(xml.body);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('meta[property="og:url"]').attr('content')).toBe(`${BUILT_ORIGIN}/sitemap.xml`);
  }
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'both forms of /sitemap.xml are sent in %s, caches keep them apart, and what a client has is not sent again',
  async (coding, decode) => {
    const { app } = await startBuiltSite();
    const url = '/sitemap.xml';
    const etags = new Set<string>();
    for (const [form, start] of [
      [{}, '<?xml'],
      [NAVIGATION, '<!DOCTYPE html>'],
    ] as const) {
      const headers = { ...form, 'accept-encoding': coding };
      const answer = await app.inject({ url, headers });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(String(answer.headers.vary).toLowerCase().split(/, */)).toEqual(
        expect.arrayContaining(['sec-fetch-dest', 'accept-encoding']),
      );
      expect(decode(answer.rawPayload).toString().slice(0, start.length)).toBe(start);
      const etag = String(answer.headers.etag);
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
      expect(again.statusCode).toBe(304);
      etags.add(etag);
    }
    expect(etags.size).toBe(2);
  },
);

test.each([
  '/sitemap-xml/',
  '/sitemap-xml.html',
  '/sitemap-xml.html.br',
  '/sitemap.xml/',
  '/sitemap.xml.gz',
])('%s is unknown', async (url) => {
  const { app } = await startBuiltSite();
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('/sitemap counts the links of each group, has every section of home, and says how soon we answer', async () => {
  const { app } = await startBuiltSite();
  const home = load((await app.inject({ url: '/' })).body);
  const $ = load((await app.inject({ url: '/sitemap' })).body);
  const counted = $('main dl')
    .first()
    .children()
    .get()
    .map((entry) => [$(entry).find('dt').text(), Number($(entry).find('dd').text())] as const);
  expect(counted.map(([name]) => name)).toEqual([
    'core pages',
    'service solutions',
    'homepage sections',
    'blog articles',
  ]);
  for (const [name, count] of counted) {
    const heading = $('main h2')
      .get()
      .find((element) => $(element).text().toLowerCase().startsWith(name));
    expect($(heading).closest('section').find('li a'), name).toHaveLength(count);
  }
  const sections = home('main > section[id]:not(#contact)')
    .get()
    .map((section) => `/#${home(section).attr('id')}`);
  const listed = $('section:has(#homepage-sections) a')
    .get()
    .map((link) => $(link).attr('href'));
  expect(listed, 'homepage sections in src/content/sitemap.ts').toEqual(sections);
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

test('robots.txt names the sitemap and the feed', async () => {
  const { app } = await startBuiltSite();
  const { body } = await app.inject({ url: '/robots.txt' });
  for (const file of ['sitemap.xml', 'feed.xml']) {
    expect(body).toContain(`\nSitemap: ${BUILT_ORIGIN}/${file}\n`);
  }
});
