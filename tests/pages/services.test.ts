import { expect, test } from 'vitest';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { BUILT_ORIGIN, BUILT_PAGES, readBuilt } from '../builtSite.ts';

const PATHS = serviceList.map(({ path }) => path);

/** The services among the addresses that a part of a file names, each once, in order. */
function servicesIn(file: string, part: string): string[] {
  const $ = readBuilt(file);
  const addresses = $(part)
    .get()
    .map((element) => $(element).attr('href') ?? $(element).text().replace(BUILT_ORIGIN, ''));
  return [...new Set(addresses.filter((address) => /^\/services\/[^/]+$/.test(address)))];
}

test('every page of a service is in the list of services', () => {
  const paths = BUILT_PAGES.map((file) => `/${file.replace('.html', '')}`);
  expect(paths.filter((path) => /^\/services\/[^/]+$/.test(path))).toEqual(PATHS.toSorted());
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

test('the page of each service ends with a link to the next service, with its drawing', () => {
  for (const [index, path] of PATHS.entries()) {
    const $ = readBuilt(`${path.slice(1)}.html`);
    const end = $('main > :last-child');
    const next = PATHS[(index + 1) % PATHS.length] ?? '';
    expect(end.find('a').attr('href')).toBe(next);
    expect(end.find('a').text()).toMatch(/^Next: /);
    const drawing = readBuilt(`${end.find('img').attr('src')}`.slice(1));
    expect(drawing('path').length).toBeGreaterThan(0);
  }
});
