import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { buildChanged, copySources, ROOT, replaceOnce, writePicture } from '../buildCopy.ts';
import { readBuilt, textsOf } from '../builtSite.ts';
import { addSamples } from './addSamples.ts';

/*
 * The site of another firm, built once for all tests: each fact is changed in its one place, the cases are those of named clients, all samples of docs/changing.md are added, and a hosted project receives the
 * forms. The checks of content and pages run on it.
 */

const ORIGIN = 'https://www.firm.example';
const PROJECT = 'https://project.example';
const KEY = 'sb_publishable_of_a_project';
const SETTINGS = {
  SITE_URL: ORIGIN,
  PUBLIC_SUPABASE_URL: PROJECT,
  PUBLIC_SUPABASE_ANON_KEY: KEY,
};

/** Files that the checks read in addition to the sources of a build. */
const CHECKS = ['tests', 'scripts', 'supabase', 'vitest.config.ts'];
/** The checks that a change could fail, but for those of bytes, to which each sample adds. */
const CHECKED = [
  'content/',
  'unit/content/legal',
  'unit/content/sitemap',
  'server/migrations',
  'pages/articles.',
  'pages/colours',
  'pages/contactPrompts',
  'pages/currentPage',
  'pages/customerFigures',
  'pages/feed',
  'pages/htmlValidity',
  'pages/joinedWords',
  'pages/search',
  'pages/sharing',
  'pages/siteLinks',
  'pages/sitemap',
  'pages/statements',
  'pages/structuredData',
].map((name) => `tests/${name}`);

/** Statements that only the owner can make, each with the page that shows it. */
const OWNER_STATEMENTS = [
  ['fees', 'services.html'],
  ['feeRange', 'services.html'],
  ['vendors', 'services.html'],
  ['insurance', 'services.html'],
  ['references', 'index.html'],
  ['team', 'about.html'],
  ['start', 'services.html'],
  ['effort', 'services.html'],
  ['maintenance', 'services.html'],
  ['data', 'index.html'],
  ['dataContact', 'privacy.html'],
  ['arbitration', 'terms.html'],
] as const;

const statementOf = (name: string) => `Only we say ${name.replace(/[A-Z]/g, ' $&').toLowerCase()}.`;

/** Cases of named clients; the figures are fixed. */
const CASES = [
  {
    id: 'case-harbor-claims',
    client: 'Harbor & Lane Insurance',
    period: 'January to April 2026',
    quote: 'We closed the second queue in March, and have not missed it since.',
    quotedBy: 'Head of claims, Harbor & Lane Insurance',
    picture: { file: 'claims.jpg', alt: 'The claims office with one tray instead of three' },
    area: 'Claims',
    title: 'One queue for every claim',
    teaser: 'Three queues became one, and each claim has an owner on the day that it arrives.',
    figures: [{ figure: '85%', term: 'team adoption' }],
    challenge: 'Claims arrived in three mailboxes, and the oldest was read last.',
    approach: ['Count a month of claims.', 'Name one owner for each.', 'Close two mailboxes.'],
    result: 'The first answer comes in a day and a half.',
  },
  {
    id: 'case-mill-orders',
    client: 'Old Mill Paper',
    area: 'Order entry',
    title: 'Orders are typed once',
    teaser: 'The form asks for what the order system needs, so an order is not typed again.',
    figures: [{ figure: '50%', term: 'fewer support tickets' }],
    challenge: 'Each order was typed into two systems, and a tenth of them differed.',
    approach: ['Compare.', 'Ask for less.', 'Connect.', 'Check.', 'Hand over.'],
    result: 'Corrections fell by half in the first quarter.',
  },
];

const CONTENT = 'src/content';

/** What differs at this firm. */
const CHANGES: readonly (readonly [file: string, from: string | RegExp, to: string])[] = [
  ['brand.ts', "phone: ''", "phone: '+1 (555) 010-0100'"],
  ['brand.ts', "from: 'Monday'", "from: 'Tuesday'"],
  ['brand.ts', "closes: '17:00'", "closes: '16:30'"],
  ['brand.ts', "timeZone: ''", "timeZone: 'Eastern Time'"],
  ...OWNER_STATEMENTS.map(
    ([name]) => ['brand.ts', `  ${name}: ''`, `  ${name}: '${statementOf(name)}'`] as const,
  ),
  ['src/ui/drawings/LogoMark.tsx', 'M2 24H46M24 13H46M24 35H46', 'M2 24H46M24 11H46'],
  [
    `${CONTENT}/layout/navigation.ts`,
    "{ label: 'AI Agents'",
    "{ label: 'Terms', href: '/terms' }, { label: 'AI Agents'",
  ],
  [`${CONTENT}/services/process-audits/index.ts`, 'Every step mapped', 'Each room visited'],
  [
    `${CONTENT}/caseStudies.ts`,
    /(?<=^export const caseStudies: readonly CaseStudy\[\] = )\[.*^\](?=;)/ms,
    JSON.stringify(CASES),
  ],
];

/** Replaces all that matches in a file. */
async function replaceAll(file: string, from: RegExp, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

async function changeFirm(sources: string): Promise<void> {
  for (const [file, from, to] of CHANGES) await replaceOnce(join(sources, file), from, to);
  await replaceAll(join(sources, 'brand.ts'), /Fixwright/g, 'Plumbline');
  await replaceAll(join(sources, 'brand.ts'), /fixwright/g, 'plumbline');
  await mkdir(join(sources, CONTENT, 'case-pictures'), { recursive: true });
  await writePicture(join(sources, CONTENT, 'case-pictures', 'claims.jpg'), 1600, 900);
}

/** For a build, or a run of many checks, on a busy machine. */
const LONG_MS = 1_800_000;

let sources = '';

beforeAll(async () => {
  sources = await copySources();
  await Promise.all(
    CHECKS.map((name) => cp(join(ROOT, name), join(sources, name), { recursive: true })),
  );
  await changeFirm(sources);
  await addSamples(sources);
  await buildChanged(sources, SETTINGS);
}, LONG_MS);

afterAll(() => rm(sources, { recursive: true, force: true }));

const builtPath = (file = '') => join(sources, 'dist', file);
const readText = (file: string) => readFile(builtPath(file), 'utf8');

/** A built page as it is without scripts, or a built XML file. */
async function read(file: string): Promise<CheerioAPI> {
  return load(await readText(file), { xml: file.endsWith('.xml'), scriptingEnabled: false });
}

test('the site of the other firm with every sample passes the checks of words, pages and database', {
  timeout: LONG_MS,
}, () => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = ['unit', 'content', 'pages', 'server, SQLite'].map(
    (name) => `--project=${name}`,
  );
  // Each worker would read all pages.
  const options = ['--maxWorkers=1', '--reporter=dot'];
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, ...env } = process.env;
  const checks = spawnSync(process.execPath, [vitest, 'run', ...projects, ...CHECKED, ...options], {
    cwd: sources,
    env: { ...env, ...SETTINGS, SITE_DIR: builtPath(), NO_COLOR: '1' },
    encoding: 'utf8',
  });
  expect(checks.status, checks.stdout + checks.stderr).toBe(0);
});

test('the desk is built with the page, and its server has the call', { timeout: LONG_MS }, () => {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const desk = ['build', 'src/desk', '--configLoader', 'native', '--outDir', join(sources, 'desk')];
  const app = "const { buildDeskApp } = await import('./server/desk/deskApp.ts');";
  for (const args of [
    [vite, ...desk],
    ['--input-type=module', '--eval', app],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: sources,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
});

test('first screen, section, question, field and feature stand on the home page', async () => {
  const home = await read('index.html');
  expect(home('h1').text().trim()).toBe('Repair first, then automate.');
  expect(textsOf(home, '#faq summary h3')).toContain('Do you work at our offices?');
  expect(home('#sampled h2').text()).toBe('What we ask of you');
  expect(home('#contact input[name=sampled_size]')).toHaveLength(1);
  expect(home('#contact').text()).toContain('Sampled Size');
  for (const page of [home, await read('services.html')])
    expect(page('#services article').first().text()).toContain('Each room visited');
});

test('the page is linked in the bar of every page, and the island stands in its own', async () => {
  const added = await read('sampled-page.html');
  expect(added('header nav a[href="/sampled-page"]').attr('aria-current')).toBe('page');
  expect(added('h1').text()).toBe('Sampled where processes are fixed');
  const about = await read('about.html');
  expect(about('header nav a[href="/sampled-page"]').text()).toBe('Sampled');
  const island = about('main astro-island:has(button:contains("Pressed"))');
  expect(island.find('button').text()).toBe('Pressed 0 times');
});

test('opening hours and telephone number reach pages, paper, search engines and mails', async () => {
  const hours = 'Tuesday to Friday, 9 a.m. to 4:30 p.m. Eastern Time';
  const home = await read('index.html');
  expect(home('#contact dl').text()).toContain(hours);
  expect((await read('services.html'))('#commitments').text()).toContain(hours);
  const data = home('script[type="application/ld+json"]').text();
  expect(data).toContain('"Tu-Fr 09:00-16:30"');
  expect(data).toContain('"telephone":"+1 (555) 010-0100"');
  const $ = await read('about.html');
  for (const part of ['footer', '#contact']) {
    expect($(`${part} a[href="tel:+15550100100"]`).text()).toBe('+1 (555) 010-0100');
  }
  expect($('footer + p').text()).toContain('+1 (555) 010-0100');
  const { renderMail } = await import(pathToFileURL(join(sources, 'mails/renderMail.ts')).href);
  const { text, html } = renderMail({ subject: 'A mail', preheader: '', parts: [] });
  expect(text).toMatch(/\n\+1 \(555\) 010-0100\n$/);
  expect(html).toContain('+1 (555) 010-0100');
});

test('the opening hours of this firm reach search engines, and without a telephone number nothing speaks of one', () => {
  expect(brand.phone).toBe('');
  const $ = readBuilt('index.html');
  expect($('a[href^="tel:"]')).toHaveLength(0);
  expect($('#contact').text()).not.toContain('or call');
  const data = $('script[type="application/ld+json"]').text();
  expect(data).toContain('"Mo-Fr 09:00-17:00"');
  expect(data).not.toContain('telephone');
});

test('what the owner states reaches its pages', async () => {
  for (const [name, file] of OWNER_STATEMENTS)
    expect((await read(file))('main').text()).toContain(statementOf(name));
});

test('cases of named clients stand in the section and in their dialogs, with picture and quotation, and search engines are told', async () => {
  const $ = await read('index.html');
  const section = $('#results');
  expect(section.find('h3').first().text()).toBe('Two cases from our work');
  expect(section.text()).not.toContain('Typical results');
  const teaser = section.find('article').first();
  expect(teaser.text()).toContain('Harbor & Lane Insurance · Claims · January to April 2026');
  const { src = '', ...picture } = teaser.find('img').attr() ?? {};
  expect(picture).toMatchObject({ alt: CASES[0]?.picture?.alt, width: '560', height: '315' });
  expect((await sharp(builtPath(src)).metadata()).format).toBe('webp');
  const dialog = section.find('dialog#case-harbor-claims');
  expect(dialog.find('blockquote').text()).toContain('We closed the second queue in March');
  expect(dialog.find('figcaption').text()).toBe('Head of claims, Harbor & Lane Insurance');
  const other = section.find('dialog#case-mill-orders');
  expect(other.find('blockquote, figcaption')).toHaveLength(0);
  expect(other.text()).toContain('After the five steps');

  const data = textsOf($, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));
  const list = data.find((one) => one['@type'] === 'ItemList');
  expect(list.itemListElement.map(({ item }: { item: object }) => item)).toMatchObject([
    { name: 'One queue for every claim', about: { name: 'Harbor & Lane Insurance' } },
    { name: 'Orders are typed once', about: { name: 'Old Mill Paper' } },
  ]);
  expect((await read('sitemap.html'))('a[href="/#case-harbor-claims"]')).toHaveLength(1);
});

test('mark and page in the bar reach every place that shows them', async () => {
  const mark = 'M2 24H46M24 11H46';
  const about = await read('about.html');
  expect(about(`:is(header, footer) svg path[d="${mark}"]`)).toHaveLength(2);
  expect(await readText('favicon.svg')).toContain(mark);
  const link = 'header nav a[href="/terms"]';
  expect(about(link).attr('aria-current')).toBeUndefined();
  expect((await read('terms.html'))(link).attr('aria-current')).toBe('page');
});

test('nothing that is sent to a visitor has the name of another firm', async () => {
  const files = globSync('**/*.{html,js,xml,svg,txt,json}', { cwd: builtPath() });
  expect(files.length).toBeGreaterThan(50);
  const texts = await Promise.all(files.map(async (file) => [file, await readText(file)] as const));
  const named = texts.filter(([, text]) => /fixwright/i.test(text));
  expect(named.map(([file]) => file)).toEqual([]);
});

test('an article that is added as one file stands with its photograph on its page and in the feed, and its category in the filter', async () => {
  const index = await read('blog.html');
  expect(index('[data-filter="sampled-change"]').text()).toBe('Sampled & Change');
  const page = await read('blog/sampled-meeting.html');
  expect(page('.prose h2').text()).toBe('What to count');
  expect(page('main').text()).toContain('Schedule a process audit');
  const { src = '', srcset = '', alt, width, height } = page('main p img').attr() ?? {};
  expect(alt).toMatch(/^A wall chart/);
  expect([width, height]).toEqual(['576', '342']);
  expect(srcset.match(/\d+w/g)).toEqual(['384w', '576w', '1152w']);
  const picture = { format: 'webp', width: 576 };
  expect(await sharp(builtPath(src)).metadata()).toMatchObject(picture);
  const feed = await read('feed.xml');
  expect(feed('content').text()).toContain(`<img src="${ORIGIN}${src}"`);
});

test('the hosted project is called with its key, and the policy allows its origin and no other', async () => {
  const files = globSync('**/*.{html,js}', { cwd: builtPath() });
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;
    const [, directives] = policy.exec(await readText(page)) ?? [];
    expect(directives, page).toContain(`connect-src 'self' ${PROJECT};`);
  }
  const scripts = await Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({ path: `/${file}`, script: await readText(file) })),
  );
  const callers = scripts.filter(({ script }) => script.includes(PROJECT));
  const [caller = { path: '', script: '' }] = callers;
  expect(callers).toHaveLength(1);
  expect(caller.script).toContain(KEY);
  for (const link of ['confirm', 'unsubscribe']) {
    const $ = await read(`newsletter/${link}.html`);
    const sources = $('script[type=module][src]')
      .get()
      .map((script) => $(script).attr('src'));
    const ofPage = scripts.filter(({ path }) => sources.includes(path));
    expect(ofPage.some(({ script }) => script.includes(basename(caller.path)))).toBe(true);
    expect($(`form#${link} button[type=submit]`)).toHaveLength(1);
  }
});
