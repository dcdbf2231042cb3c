import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { BUILT_ORIGIN, BUILT_SITE } from '../builtSite.ts';

const PATHS = serviceList.map(({ path }) => path);

/** The services among the addresses that a part of a file names, each once, in order. */
function servicesIn(file: string, part: string): string[] {
  const $ = load(readFileSync(join(BUILT_SITE, file), 'utf8'), { xml: file.endsWith('.xml') });
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
  ['the home page', 'index.html', '#services a'],
  ['the overview', 'services.html', '#services a'],
  ['the footer', 'index.html', 'footer a'],
  ['/sitemap', 'sitemap.html', 'main a'],
  ['/sitemap.xml', 'sitemap.xml', 'loc'],
])('%s names every service, in order', (_where, file, part) => {
  expect(servicesIn(file, part)).toEqual(PATHS);
});
