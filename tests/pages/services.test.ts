import { globSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { BUILT_ORIGIN, BUILT_SITE, startBuiltSite } from '../builtSite.ts';

const PATHS = serviceList.map(({ path }) => path);

/** A document as it is served to a program. */
async function get(url: string): Promise<CheerioAPI> {
  const { app } = await startBuiltSite();
  return load((await app.inject({ url })).body, { xml: url.endsWith('.xml') });
}

/** The services among the addresses that a part of a document names, each once, in order. */
async function servicesIn(url: string, part: string): Promise<string[]> {
  const $ = await get(url);
  const addresses = $(part)
    .get()
    .map((element) => $(element).attr('href') ?? $(element).text().replace(BUILT_ORIGIN, ''));
  return [...new Set(addresses.filter((address) => /^\/services\/[^/]+$/.test(address)))];
}

test('every page of a service is in the list of services', () => {
  const pages = globSync('services/*.html', { cwd: BUILT_SITE });
  expect(pages.map((file) => `/${file.replaceAll('\\', '/').replace('.html', '')}`).sort()).toEqual(
    PATHS.toSorted(),
  );
});

test.each([
  ['the home page', '/', '#services a'],
  ['the overview', '/services', '#services a'],
  ['the footer', '/', 'footer a'],
  ['/sitemap', '/sitemap', 'main a'],
  ['/sitemap.xml', '/sitemap.xml', 'loc'],
])('%s names every service, in order', async (_where, url, part) => {
  expect(await servicesIn(url, part)).toEqual(PATHS);
});

test.each(PATHS)('%s is shared by a card of its own', async (path) => {
  const { app } = await startBuiltSite();
  const image = (await get(path))('meta[property="og:image"]').attr('content') ?? '';
  const { pathname } = new URL(image);
  expect(pathname).toBe(`/cards/${path.slice(1).replaceAll('/', '-')}.png`);
  expect((await app.inject({ url: pathname })).statusCode).toBe(200);
});
