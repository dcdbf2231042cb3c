import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ROOT, replaceOnce } from '../buildCopy.ts';
import { BUILT_PAGES, readBuilt, textsOf } from '../builtSite.ts';
import { addSamples } from './addSamples.ts';
import { buildChangedSite } from './buildChangedSite.ts';
import { joinedWords } from './joinedWords.ts';

/*
 * The site of another firm, built once: each fact is changed in its one place, all samples of docs/changing.md are
 * added, and a hosted project receives the forms. The checks of content and pages run on it.
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
/** The checks that a sample could fail, but for those of bytes, to which each sample adds. */
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
  'pages/durations',
  'pages/feed',
  'pages/htmlValidity',
  'pages/search',
  'pages/sharing',
  'pages/siteLinks',
  'pages/sitemap',
  'pages/structuredData',
].map((name) => `tests/${name}`);

/** Statements that only the owner can make, each with the page that shows it. */
const OWNER_STATEMENTS = [
  ['fees', 'services.html'],
  ['feeRange', 'services.html'],
  ['vendors', 'services.html'],
  ['missedFigure', 'methodology.html'],
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

/** What differs at this firm. */
const CHANGES: readonly (readonly [file: string, from: string, to: string])[] = [
  ['brand.ts', "phone: ''", "phone: '+1 (555) 010-0100'"],
  ['brand.ts', "from: 'Monday'", "from: 'Tuesday'"],
  ['brand.ts', "closes: '17:00'", "closes: '16:30'"],
  ['brand.ts', "timeZone: ''", "timeZone: 'Eastern Time'"],
  ...OWNER_STATEMENTS.map(
    ([name]) => ['brand.ts', `  ${name}: ''`, `  ${name}: '${statementOf(name)}'`] as const,
  ),
  ['src/ui/LogoMark.tsx', 'M2 24H46M24 13H46M24 35H46', 'M2 24H46M24 11H46'],
  [
    'src/content/layout/navigation.ts',
    "{ label: 'AI Agents'",
    "{ label: 'Terms', href: '/terms' }, { label: 'AI Agents'",
  ],
];

async function changeFirm(sources: string): Promise<void> {
  for (const [file, from, to] of CHANGES) await replaceOnce(join(sources, file), from, to);
  const brandFile = join(sources, 'brand.ts');
  const text = await readFile(brandFile, 'utf8');
  await writeFile(
    brandFile,
    text.replaceAll('Fixwright', 'Plumbline').replaceAll('fixwright', 'plumbline'),
  );
}

const { sourcePath, builtPath, readText, read } = buildChangedSite(async (sources) => {
  await Promise.all(
    CHECKS.map((name) => cp(join(ROOT, name), join(sources, name), { recursive: true })),
  );
  await changeFirm(sources);
  await addSamples(sources);
}, SETTINGS);

test('the site of the other firm with every sample passes the checks of words, pages and database', () => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = ['unit', 'content', 'pages', 'server, SQLite'].map(
    (name) => `--project=${name}`,
  );
  // Each worker would read all pages.
  const options = ['--maxWorkers=1', '--reporter=dot'];
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, ...env } = process.env;
  const checks = spawnSync(process.execPath, [vitest, 'run', ...projects, ...CHECKED, ...options], {
    cwd: sourcePath(),
    env: { ...env, ...SETTINGS, SITE_DIR: builtPath(), NO_COLOR: '1' },
    encoding: 'utf8',
  });
  expect(checks.status, checks.stdout + checks.stderr).toBe(0);
});

test('the desk is built with the page, and its server has the call', () => {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const desk = ['build', 'src/desk', '--configLoader', 'native', '--outDir', sourcePath('desk')];
  const app = "const { buildDeskApp } = await import('./server/desk/deskApp.ts');";
  for (const args of [
    [vite, ...desk],
    ['--input-type=module', '--eval', app],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: sourcePath(),
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
});

test('first screen, section, question and field stand on the home page, with what search engines are told', async () => {
  const home = await read('index.html');
  expect(home('h1').text().trim()).toBe('Repair first, then automate.');
  const questions = textsOf(home, '#faq summary h3');
  expect(questions).toHaveLength(10);
  expect(questions).toContain('Do you work at our offices?');
  expect(home('script[type="application/ld+json"]').text()).toContain(
    'Do you work at our offices?',
  );
  expect(home('#expectations h2').text()).toBe('What we ask of you');
  expect(home('#contact input[name=company_size]')).toHaveLength(1);
  expect(home('#contact').text()).toContain('Company Size');
});

test('the page is linked in the bar of every page, and the island stands in its own', async () => {
  const careers = await read('careers.html');
  expect(careers('header nav a[href="/careers"]').attr('aria-current')).toBe('page');
  expect(careers('h1').text()).toBe('Work where processes are fixed');
  const about = await read('about.html');
  expect(about('header nav a[href="/careers"]').text()).toBe('Careers');
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
  const { renderMail } = await import(pathToFileURL(sourcePath('mails/renderMail.ts')).href);
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

test.each(OWNER_STATEMENTS)('what the owner states as %s reaches %s', async (name, file) => {
  const $ = await read(file);
  expect($('main').text()).toContain(statementOf(name));
});

test('no word runs into the next and no space is left over, whatever the firm states or leaves out', async () => {
  const changed = globSync('**/*.html', { cwd: builtPath() });
  expect(changed.length).toBeGreaterThan(BUILT_PAGES.length);
  const pages = [...BUILT_PAGES.map(readBuilt), ...(await Promise.all(changed.map(read)))];
  expect([...new Set(pages.flatMap(joinedWords))]).toEqual([]);
});

test('mark and page in the bar reach every place that shows them', async () => {
  const mark = 'M2 24H46M24 11H46';
  const about = await read('about.html');
  expect(about(`:is(header, footer) svg path[d="${mark}"]`)).toHaveLength(2);
  expect(await readText('favicon.svg')).toContain(mark);

  const link = 'header nav a[href="/terms"]';
  expect(about(link).attr('aria-current')).toBeUndefined();
  const terms = await read('terms.html');
  expect(terms(link).attr('aria-current')).toBe('page');
});

test('nothing that is sent to a visitor has the name of another firm', async () => {
  const files = globSync('**/*.{html,js,xml,svg,txt,json}', { cwd: builtPath() });
  const texts = await Promise.all(files.map(async (file) => [file, await readText(file)] as const));
  expect(files.length).toBeGreaterThan(50);
  const named = texts.filter(([, text]) => /fixwright/i.test(text));
  expect(named.map(([file]) => file)).toEqual([]);
});

test('an article that is added as one file stands with its photograph on its page and in the feed, and its category in the filter', async () => {
  const index = await read('blog.html');
  expect(index('[data-filter="people-change"]').text()).toBe('People & Change');
  const page = await read('blog/status-meeting.html');
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
  const pages = files.filter((file) => file.endsWith('.html'));
  for (const page of pages) {
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
  // The pages behind the links of mails call with a token, without the key.
  const [keyless, ...others] = callers.filter(({ script }) => !script.includes(KEY));
  expect(callers).toHaveLength(3);
  expect(others).toEqual([]);
  for (const link of ['confirm', 'unsubscribe']) {
    const $ = await read(`newsletter/${link}.html`);
    expect($(`script[type=module][src="${keyless?.path}"]`)).toHaveLength(1);
    expect($(`form#${link} button[type=submit]`)).toHaveLength(1);
  }
});
