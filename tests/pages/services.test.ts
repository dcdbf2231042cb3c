import { expect, test } from 'vitest';
import { overview } from '../../src/content/services/index.ts';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { durations } from '../../src/content/shared/figures.ts';
import { BUILT_PAGES, hrefsOf, readBuilt, textsOf } from '../builtSite.ts';

const PATHS = serviceList.map(({ path }) => path);

/** The services among the addresses that a part of a file names, each once, in order. */
function servicesIn(file: string, part: string): string[] {
  const addresses = hrefsOf(readBuilt(file), part);
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

test('a visitor who asks what it costs is led to how the firm charges, from the questions and from each service', () => {
  for (const page of ['index.html', ...PATHS.map((path) => `${path.slice(1)}.html`)])
    expect(readBuilt(page)('main a[href="/services#how-we-charge"]').length, page).toBeGreaterThan(
      0,
    );
  expect(readBuilt('services.html')('#how-we-charge')).toHaveLength(1);
  expect(textsOf(readBuilt('index.html'), '#faq summary h3')).toContain('What does it cost?');
});

test('each service that plans a return links to the one place that defines it', () => {
  for (const path of PATHS)
    expect(
      readBuilt(`${path.slice(1)}.html`)('main a[href="/services#services"]').length,
      path,
    ).toBe(1);
  const definitions = BUILT_PAGES.filter((page) =>
    textsOf(readBuilt(page), 'main').join().includes('ROI: three years’ savings'),
  );
  expect(definitions).toEqual(['services.html']);
});

test('the repair itself can be ordered on /services, with how long it takes', () => {
  const [services = ''] = textsOf(readBuilt('services.html'), '#services');
  expect(services).toContain(`The repair itself takes ${durations.repair.long} for one process.`);
  expect(services).toContain(overview.services.repair.text);
});
