import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { privacy } from '../../src/content/legal/privacy.ts';
import { terms } from '../../src/content/legal/terms.ts';
import { ARTICLES, LISTED_ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, startBuiltSite } from '../builtSite.ts';

const NAVIGATION = { 'sec-fetch-dest': 'document' };

test.each([
  ['a crawler', {}],
  ['a script', { 'sec-fetch-dest': 'empty' }],
])('%s gets /sitemap.xml as XML', async (_who, headers) => {
  const { app } = await startBuiltSite();
  const answer = await app.inject({ url: '/sitemap.xml', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/xml/);
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
});

test('every address of /sitemap.xml leads to a page under the canonical origin', async () => {
  const { app } = await startBuiltSite();
  const $ = load((await app.inject({ url: '/sitemap.xml' })).body, { xml: true });
  const addresses = $('urlset > url > loc')
    .get()
    .map((loc) => new URL($(loc).text()));
  expect(addresses).not.toHaveLength(0);
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe(BUILT_ORIGIN);
    expect((await app.inject({ url: pathname })).statusCode, pathname).toBe(200);
  }
});

test('a person who goes to /sitemap.xml gets a page that shows the same XML, kept out of search', async () => {
  const { app } = await startBuiltSite();
  const xml = await app.inject({ url: '/sitemap.xml' });
  const page = await app.inject({ url: '/sitemap.xml', headers: NAVIGATION });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const $ = load(page.body);
  expect($('main pre').text()).toBe(xml.body);
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect($('meta[property="og:url"]').attr('content')).toMatch(/\/sitemap\.xml$/);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'both forms of /sitemap.xml are sent in %s, and caches keep them apart',
  async (coding, decode) => {
    const { app } = await startBuiltSite();
    for (const [headers, start] of [
      [{}, '<?xml'],
      [NAVIGATION, '<!DOCTYPE html>'],
    ] as const) {
      const answer = await app.inject({
        url: '/sitemap.xml',
        headers: { ...headers, 'accept-encoding': coding },
      });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(String(answer.headers.vary).toLowerCase().split(/, */)).toEqual(
        expect.arrayContaining(['sec-fetch-dest', 'accept-encoding']),
      );
      expect(decode(answer.rawPayload).toString().slice(0, start.length)).toBe(start);
    }
  },
);

test('each form of /sitemap.xml that a client has already is answered with 304', async () => {
  const { app } = await startBuiltSite();
  const url = '/sitemap.xml';
  const xml = await app.inject({ url });
  const page = await app.inject({ url, headers: NAVIGATION });
  const known = (etag: unknown) => ({ 'if-none-match': String(etag) });
  const xmlAgain = await app.inject({ url, headers: known(xml.headers.etag) });
  const pageAgain = await app.inject({
    url,
    headers: { ...NAVIGATION, ...known(page.headers.etag) },
  });
  const otherForm = await app.inject({
    url,
    headers: { ...NAVIGATION, ...known(xml.headers.etag) },
  });
  expect(xmlAgain.statusCode).toBe(304);
  expect(pageAgain.statusCode).toBe(304);
  expect(otherForm.statusCode).toBe(200);
});

test.each([
  '/sitemap-xml',
  '/sitemap-xml/',
  '/sitemap-xml.html',
  '/sitemap-xml.html.br',
  '/sitemap.xml/',
  '/sitemap.xml.gz',
])('%s is unknown', async (url) => {
  const { app } = await startBuiltSite();
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('/sitemap shows as many links in each group as it counts', async () => {
  const { app } = await startBuiltSite();
  const $ = load((await app.inject({ url: '/sitemap' })).body);
  const counted = $('main dl')
    .first()
    .children()
    .get()
    .map((entry) => [$(entry).find('dt').text(), Number($(entry).find('dd').text())]);
  expect(counted.map(([name]) => name)).toEqual([
    'core pages',
    'service solutions',
    'homepage sections',
    'blog articles',
  ]);
  for (const [name, count] of counted) {
    const heading = $('main h2')
      .get()
      .find((element) => $(element).text().toLowerCase().startsWith(String(name)));
    expect($(heading).closest('section').find('li a')).toHaveLength(Number(count));
  }
});

test('/sitemap lists the listed articles and no other', async () => {
  const { app } = await startBuiltSite();
  const $ = load((await app.inject({ url: '/sitemap' })).body);
  const paths = $('section:has(#blog-articles) a')
    .get()
    .map((link) => $(link).attr('href'));
  expect(paths).toEqual(LISTED_ARTICLES.map(({ slug }) => `/blog/${slug}`));
});

test('/sitemap lists every section of the home page, in its order', async () => {
  const { app } = await startBuiltSite();
  const home = load((await app.inject({ url: '/' })).body);
  const sections = home('main > section[id]:not(#contact)')
    .get()
    .map((section) => `/#${home(section).attr('id')}`);
  const $ = load((await app.inject({ url: '/sitemap' })).body);
  const listed = $('section:has(#homepage-sections) a')
    .get()
    .map((link) => $(link).attr('href'));
  expect(listed, 'ids in src/sections/home/homeSections.ts').toEqual(sections);
});

test('/sitemap says how soon we answer, and the day of its newest text whenever it was built', async () => {
  const { app } = await startBuiltSite();
  const $ = load((await app.inject({ url: '/sitemap' })).body);
  const facts = $('main section').last().text();
  expect(facts).toContain('Consultation requests');
  expect(facts).toContain('within 24 hours');
  expect(facts).toContain('General inquiries');
  expect(facts).toContain('same business day');
  expect(facts).toContain('Last updated');
  const days = [...ARTICLES.map(({ updated }) => updated), privacy.effective, terms.effective];
  expect($('main time').attr('datetime')).toBe(days.sort().at(-1));
});

test('robots.txt names the sitemap and the feed', async () => {
  const { app } = await startBuiltSite();
  const { body } = await app.inject({ url: '/robots.txt' });
  expect(body).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  expect(body).toMatch(/^Sitemap: https?:\/\/[^/]+\/feed\.xml$/m);
});
