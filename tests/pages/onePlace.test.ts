import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { copySources, runBuild } from '../buildCopy.ts';

const OWNER_STATEMENTS = ['fees', 'feeRange', 'vendors', 'missedFigure', 'insurance'] as const;

/** What another firm would say, each changed in its one place. */
const CHANGES: readonly (readonly [file: string, from: string, to: string])[] = [
  ['brand.ts', "phone: ''", "phone: '+1 (555) 010-0100'"],
  ['brand.ts', "from: 'Monday'", "from: 'Tuesday'"],
  ['brand.ts', "closes: '17:00'", "closes: '16:30'"],
  ...OWNER_STATEMENTS.map(
    (name) => ['brand.ts', `${name}: ''`, `${name}: 'Only we say ${name}.'`] as const,
  ),
  ['src/ui/LogoMark.tsx', 'M2 24H46M24 13H46M24 35H46', 'M2 24H46M24 11H46'],
  [
    'src/content/navigation.ts',
    "{ label: 'AI Agents'",
    "{ label: 'Terms', href: '/terms' }, { label: 'AI Agents'",
  ],
  ['src/content/services/process-audits.ts', 'Every step mapped', 'Each desk visited'],
  ['src/content/services/process-audits.ts', "name: 'Process Audits'", "name: 'Process Reviews'"],
  ['src/content/home.ts', "'Fix before'", "'Mend before'"],
  ['src/content/about.ts', 'First the repair.', 'First the mending.'],
  ['src/content/services.ts', 'services. One order.', 'services. One path.'],
  ['src/content/technology.ts', 'already in order', 'already mended'],
  ['src/content/methodology.ts', 'Automation comes third', 'Machines come third'],
  ['src/content/blog.ts', 'Methods for people', 'Advice for people'],
  ['src/content/legal/privacy.ts', "title: 'Privacy Policy'", "title: 'Privacy Notice'"],
  ['src/content/legal/terms.ts', "title: 'Terms of Service'", "title: 'Terms of Work'"],
  ['src/content/sitemap.ts', 'laid out flat', 'on one sheet'],
];

let sources = '';

beforeAll(async () => {
  sources = await copySources();
  for (const [file, from, to] of CHANGES) {
    const path = join(sources, file);
    const text = await readFile(path, 'utf8');
    expect(text.split(from), `${file}: ${from}`).toHaveLength(2);
    await writeFile(path, text.replace(from, to));
  }
  const brandFile = join(sources, 'brand.ts');
  const own = await readFile(brandFile, 'utf8');
  await writeFile(
    brandFile,
    own.replaceAll('Fixwright', 'Plumbline').replaceAll('fixwright', 'plumbline'),
  );
  expect(await runBuild(sources)).toMatchObject({ exitCode: 0, errors: '' });
});

afterAll(() => rm(sources, { recursive: true, force: true }));

const built = (file: string) => readFile(join(sources, 'dist', file), 'utf8');
const read = async (file: string): Promise<CheerioAPI> => load(await built(file));

test.each([
  ['the contact section', 'index.html', '#contact dl', /Tuesday to Friday, 9:00 to 16:30/],
  ['a promise', 'services.html', '#commitments', /\(Tuesday to Friday, 9:00 to 16:30\)/],
  ['search engines', 'index.html', 'script[type="application/ld+json"]', /"Tu-Fr 09:00-16:30"/],
])('the opening hours reach %s', async (_where, file, part, hours) => {
  const $ = await read(file);
  expect($(part).text()).toMatch(hours);
});

test('the telephone number reaches footer, paper, contact section, search engines and mails', async () => {
  const $ = await read('about.html');
  for (const part of ['footer', '#contact']) {
    expect($(`${part} a[href="tel:+15550100100"]`).text()).toBe('+1 (555) 010-0100');
  }
  expect($('footer + p').text()).toContain('+1 (555) 010-0100');
  const home = await read('index.html');
  expect(home('script[type="application/ld+json"]').text()).toContain(
    '"telephone":"+1 (555) 010-0100"',
  );
  const { renderMail } = await import(pathToFileURL(join(sources, 'mails', 'renderMail.ts')).href);
  const { text, html } = renderMail({ subject: 'A mail', preheader: '', parts: [] });
  expect(text).toMatch(/\n\+1 \(555\) 010-0100\n$/);
  expect(html).toContain('+1 (555) 010-0100');
});

// That an empty one leaves no gap: tests/unit/content/bounds.test.ts.
test.each(OWNER_STATEMENTS)('what the owner states as %s reaches its page', async (name) => {
  const $ = await read(name === 'missedFigure' ? 'methodology.html' : 'services.html');
  expect($('dd').text()).toContain(`Only we say ${name}.`);
});

test('without a telephone number nothing speaks of one', async () => {
  expect(brand.phone).toBe('');
  const $ = load(await readFile(join(import.meta.dirname, '..', '..', 'dist', 'index.html')));
  expect($('a[href^="tel:"]')).toHaveLength(0);
  expect($('#contact').text()).not.toContain('or call');
  expect($('script[type="application/ld+json"]').text()).not.toContain('telephone');
});

test('another mark is in the bar, in the footer and in the icon', async () => {
  const mark = 'M2 24H46M24 11H46';
  const $ = await read('about.html');
  expect($(`header svg path[d="${mark}"]`)).toHaveLength(1);
  expect($(`footer svg path[d="${mark}"]`)).toHaveLength(1);
  expect(await built('favicon.svg')).toContain(mark);
});

test('a page that is added to the bar stands in it and in the menu, and is marked on itself', async () => {
  const link = 'header nav a[href="/terms"]';
  expect((await read('about.html'))(link).attr('aria-current')).toBeUndefined();
  const $ = await read('terms.html');
  expect($(link)).toHaveLength(2);
  expect($(`${link}[aria-current="page"]`)).toHaveLength(2);
});

test('what a service is called and does reaches its card at home and on /services', async () => {
  for (const file of ['index.html', 'services.html']) {
    const $ = await read(file);
    const card = $('#services article').first();
    expect(card.find('h3').text()).toBe('Process Reviews');
    expect(card.text()).toContain('Each desk visited with the people who do it');
  }
});

test.each([
  'index',
  'about',
  'services',
  'technology',
  'methodology',
  'blog',
  'privacy',
  'terms',
  'sitemap',
  'fix-first',
  'services/process-audits',
])('the card by which %s is shared has the headline of the page', async (page) => {
  const $ = await read(`${page}.html`);
  const headline = $('h1').text().replaceAll('\u00a0', ' ');
  expect($('meta[property="og:image:alt"]').attr('content')?.startsWith(headline)).toBe(true);
});

test('nothing that is sent to a visitor has the name of another firm', async () => {
  const files = globSync('**/*.{html,js,xml,svg,txt,json}', { cwd: join(sources, 'dist') });
  const texts = await Promise.all(files.map(async (file) => [file, await built(file)] as const));
  expect(files.length).toBeGreaterThan(50);
  const named = texts.filter(([, text]) => /fixwright/i.test(text));
  expect(named.map(([file]) => file)).toEqual([]);
});
