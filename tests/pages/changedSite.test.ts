import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { ARTICLES, ROOT, replaceOnce, writePicture } from '../buildCopy.ts';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';
import { buildChangedSite } from './buildChangedSite.ts';
import { joinedWords } from './joinedWords.ts';

/*
 * The site of another firm, built once: each fact is changed in its one place, the article of docs/changing.md is added,
 * and a hosted project receives the forms.
 */

const ORIGIN = 'https://www.firm.example';
const PROJECT = 'https://project.example';
const KEY = 'sb_publishable_of_a_project';

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

/** What differs at this firm. */
const CHANGES: readonly (readonly [file: string, from: string, to: string])[] = [
  ['brand.ts', "phone: ''", "phone: '+1 (555) 010-0100'"],
  ['brand.ts', "from: 'Monday'", "from: 'Tuesday'"],
  ['brand.ts', "closes: '17:00'", "closes: '16:30'"],
  ['brand.ts', "timeZone: ''", "timeZone: 'Eastern Time'"],
  ...OWNER_STATEMENTS.map(
    ([name]) => ['brand.ts', `  ${name}: ''`, `  ${name}: 'Only we say ${name}.'`] as const,
  ),
  ['src/ui/LogoMark.tsx', 'M2 24H46M24 13H46M24 35H46', 'M2 24H46M24 11H46'],
  [
    'src/content/layout/navigation.ts',
    "{ label: 'AI Agents'",
    "{ label: 'Terms', href: '/terms' }, { label: 'AI Agents'",
  ],
  ['src/content/services/process-audits/index.ts', 'Every step mapped', 'Each desk visited'],
  [
    'src/content/services/process-audits/index.ts',
    "name: 'Process Audits'",
    "name: 'Process Reviews'",
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

async function addArticle(sources: string): Promise<void> {
  const folder = join(sources, ARTICLES);
  const recipe = await readFile(join(ROOT, 'docs', 'changing.md'), 'utf8');
  const [, sample = ''] = /```mdx\n(.*?)```/s.exec(recipe) ?? [];
  const [image = '', file = ''] = /^ *!\[.+\]\(\.\/(.+)\)$/m.exec(recipe) ?? [];
  const dated = sample.replace(
    /^date: .*$/m,
    '$&\nupdated: "2025-08-09"\nchange: "a third question"',
  );
  await writeFile(join(folder, 'status-meeting.mdx'), `${dated}\n${image.trim()}\n`);
  await writePicture(join(folder, file), 2022, 1200);
}

const { sourcePath, builtPath, readText, read } = buildChangedSite(
  async (sources) => {
    await changeFirm(sources);
    await addArticle(sources);
  },
  { SITE_URL: ORIGIN, PUBLIC_SUPABASE_URL: PROJECT, PUBLIC_SUPABASE_ANON_KEY: KEY },
);

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

test('without a telephone number nothing speaks of one', () => {
  expect(brand.phone).toBe('');
  const $ = readBuilt('index.html');
  expect($('a[href^="tel:"]')).toHaveLength(0);
  expect($('#contact').text()).not.toContain('or call');
  expect($('script[type="application/ld+json"]').text()).not.toContain('telephone');
});

test.each(OWNER_STATEMENTS)('what the owner states as %s reaches %s', async (name, file) => {
  const $ = await read(file);
  expect($('main').text()).toContain(`Only we say ${name}.`);
});

test('no word runs into the next and no space is left over, whatever the firm states or leaves out', async () => {
  const changed = globSync('**/*.html', { cwd: builtPath() });
  expect(changed.length).toBeGreaterThan(BUILT_PAGES.length);
  const pages = [...BUILT_PAGES.map(readBuilt), ...(await Promise.all(changed.map(read)))];
  expect([...new Set(pages.flatMap(joinedWords))]).toEqual([]);
});

test('mark, page in the bar and service reach every place that shows them', async () => {
  const mark = 'M2 24H46M24 11H46';
  const about = await read('about.html');
  expect(about(`:is(header, footer) svg path[d="${mark}"]`)).toHaveLength(2);
  expect(await readText('favicon.svg')).toContain(mark);

  const link = 'header nav a[href="/terms"]';
  expect(about(link).attr('aria-current')).toBeUndefined();
  const terms = await read('terms.html');
  expect(terms(link).attr('aria-current')).toBe('page');

  for (const file of ['index.html', 'services.html']) {
    const $ = await read(file);
    const card = $('#services article').first();
    expect(card.find('h3').text()).toBe('Process Reviews');
    expect(card.text()).toContain('Each desk visited');
  }
});

test('nothing that is sent to a visitor has the name of another firm', async () => {
  const files = globSync('**/*.{html,js,xml,svg,txt,json}', { cwd: builtPath() });
  const texts = await Promise.all(files.map(async (file) => [file, await readText(file)] as const));
  expect(files.length).toBeGreaterThan(50);
  const named = texts.filter(([, text]) => /fixwright/i.test(text));
  expect(named.map(([file]) => file)).toEqual([]);
});

test('an article that is added as one file stands wherever articles do', async () => {
  const link = 'a[href="/blog/status-meeting"]';
  const sitemap = await read('sitemap.html');
  expect(sitemap(`section:has(#blog-articles) li:has(${link}) p`).text()).toBe(
    'July 8, 2025 (updated Aug 9, 2025)',
  );
  const page = await read('blog/status-meeting.html');
  const { src = '', srcset = '', ...shown } = page('main p img').attr() ?? {};
  expect(shown).toMatchObject({ width: '576', height: '342', alt: expect.stringMatching(/./) });
  expect(srcset.match(/\d+w/g)).toEqual(['384w', '576w', '1152w']);
  const picture = { format: 'webp', width: 576 };
  expect(await sharp(builtPath(src)).metadata()).toMatchObject(picture);
  expect(page('main header svg[role=img]')).toHaveLength(1);
  expect(page('main header p').first().text()).toBe('Process Optimization');
  expect(page('main').text()).toContain('Schedule a process audit');
  expect(page('main header time').text()).toBe('July 8, 2025August 9, 2025');
  expect(page('main header').text()).toContain('Updated August 9, 2025');
  expect(page('main header').text()).not.toContain('a third question');
  expect(page('.prose + p').text()).toBe('What changed on August 9, 2025: a third question.');
  const dates = { datePublished: '2025-07-08', dateModified: '2025-08-09' };
  expect(JSON.parse(page('script[type="application/ld+json"]').first().text())).toMatchObject(
    dates,
  );

  const feed = await read('feed.xml');
  const entry = feed('entry').filter((_, element) =>
    feed(element).children('id').text().endsWith('/blog/status-meeting'),
  );
  expect(entry.children('published').text()).toBe(`${dates.datePublished}T00:00:00.000Z`);
  expect(entry.children('updated').text()).toBe(`${dates.dateModified}T00:00:00.000Z`);
  const content = entry.children('content').text();
  expect(content).toContain(`<img src="${ORIGIN}${src}"`);
  expect(content).not.toContain('="/');
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
