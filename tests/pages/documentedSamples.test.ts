import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, replaceOnce, writePicture } from '../buildCopy.ts';
import { textsOf } from '../builtSite.ts';
import { buildChangedSite } from './buildChangedSite.ts';

/*
 * All samples of docs/changing.md are put where the document says, unchanged. The site is built with them, and the
 * checks of content and pages run on it.
 */

/** Files that the checks read in addition to the sources of a build. */
const CHECKS = ['tests', 'scripts', 'supabase', 'vitest.config.ts'];
/** The checks that a sample could fail, but for those of bytes, to which each sample adds. */
const CHECKED = [
  ...['content/', 'unit/content/legal', 'unit/content/sitemap', 'server/migrations'],
  ...['pages/articles.', 'pages/colours', 'pages/contactPrompts', 'pages/currentPage'],
  ...['pages/customerFigures', 'pages/durations', 'pages/feed', 'pages/htmlValidity'],
  ...['pages/search', 'pages/sharing', 'pages/siteLinks', 'pages/sitemap'],
  'pages/structuredData',
].map((name) => `tests/${name}`);

const MIGRATION = '0008_company_size';
const MIGRATION_FILE = '20270131000000_company_size.sql';

/** A heading of the document, or a whole sample: a sample may have headings of its own. */
const HEADING_OR_SAMPLE = /^## ([^\n]+)$|^( *)```\w+\n(.*?)^ *```$/gms;

/** The samples of docs/changing.md by the heading above them, without indentation. */
async function readSamples(): Promise<Map<string, string[]>> {
  const document = await readFile(join(ROOT, 'docs', 'changing.md'), 'utf8');
  const samples = new Map<string, string[]>();
  let recipe = '';
  for (const [, heading, indent = '', code] of document.matchAll(HEADING_OR_SAMPLE)) {
    recipe = heading ?? recipe;
    if (code === undefined) continue;
    const sample = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    samples.set(recipe, [...(samples.get(recipe) ?? []), sample]);
  }
  return samples;
}

/** Writes a new file of the sources. */
const add = (file: string, text: string) => writeFile(sourcePath(file), text, { flag: 'wx' });

const replace = (file: string, from: string | RegExp, to: string) =>
  replaceOnce(sourcePath(file), from, to);

const insert = (file: string, before: string, text: string) =>
  replace(file, before, `${text}${before}`);

/** What a newcomer does with the samples of a recipe. */
type Recipe = (...samples: string[]) => Promise<unknown>;

const RECIPES: Readonly<Record<string, Recipe>> = {
  'An article': async (article, chart, image) => {
    const folder = 'src/content/articles';
    await add(`${folder}/status-meeting.mdx`, `${article}\n${chart}\n${image}`);
    const [, file = ''] = /\(\.\/(.+)\)/.exec(image) ?? [];
    await writePicture(sourcePath(`${folder}/${file}`), 1200, 800);
  },
  'A category of the journal': async (defaults) => {
    const file = 'src/content/blog/articleCategories.ts';
    await replace(file, "  'ROI & Results',\n]", "  'ROI & Results',\n  'People & Change',\n]");
    await insert(file, "  'Technology Strategy': {", defaults);
  },
  'The first screen of a page': (headline) =>
    replace('src/content/home.ts', /^ {2}headline: .*\n/m, headline),
  'A question of the FAQ': (question) =>
    replace(
      'src/content/home.ts',
      /^ {2}\{\n {4}question: 'Will automation replace our people\?',\n.*?^ {2}\},\n/ms,
      question,
    ),
  'A field of the contact form': async (field, statements) => {
    await insert('forms/contactForm.ts', '  message: {', field);
    await add(
      `supabase/migrations/${MIGRATION_FILE}`,
      statements.replace('NNNN_company_size', MIGRATION),
    );
    await replace(
      'server/storage/migrate.ts',
      "_mail_delivery.sql'),\n",
      `_mail_delivery.sql'),\n  '${MIGRATION}': migrationOf('${MIGRATION_FILE}'),\n`,
    );
    await replace(
      'src/content/privacy.ts',
      'company if you add',
      'company and company size if you add',
    );
  },
  'A page with a link in the bar': async (words, page) => {
    await add('src/content/careers.ts', words);
    await add('src/pages/careers.astro', page);
    const link = "    { label: 'Careers', href: '/careers' },\n";
    await insert(
      'src/content/layout/navigation.ts',
      "    { label: 'Blog', href: '/#insights' },",
      link,
    );
  },
  'A section of the home page': async (words, section) => {
    const home = 'src/content/home.ts';
    await insert(home, 'export const insights = {', `${words}\n`);
    await add('src/sections/home/Expectations.tsx', section);
    const page = 'src/pages/index.astro';
    const imported = "import { Expectations } from '../sections/home/Expectations.tsx';\n";
    await insert(page, 'import { Faq }', imported);
    await insert(page, '  <Faq />', '  <Expectations />\n');
    const link = "        { label: 'What we ask', href: '/#expectations' },\n";
    await insert('src/content/sitemap.ts', "        { label: 'FAQ',", link);
  },
  'An island': async (component) => {
    await add('src/sections/about/Counter.tsx', component);
    const page = 'src/pages/about.astro';
    const imported = "import Counter from '../sections/about/Counter.tsx';\n";
    await insert(page, 'import Document from', imported);
    await insert(page, '  <Founder />', '  <Counter client:interaction />\n');
  },
  'A page of the desk': async (calls, routes, page) => {
    await add('forms/desk/noteCalls.ts', calls);
    await add('server/desk/noteRoutes.ts', routes);
    await mkdir(sourcePath('src/desk/notes'));
    await add('src/desk/notes/NotesPage.tsx', page);
    const list = 'export const listLatestNotes = async (_: Database) => [];\n';
    await insert('server/desk/storage/inbox.ts', '/** Lists every page', list);
    const app = 'server/desk/deskApp.ts';
    await insert(
      app,
      'import { passkeyRoutes }',
      "import { noteRoutes } from './noteRoutes.ts';\n",
    );
    await insert(app, '  figureRoutes,', '  noteRoutes,\n');
    const entry =
      "{ label: 'Notes', path: '/notes', Page: lazy(() => import('../notes/NotesPage.tsx')) },\n";
    await insert('src/desk/shell/pages.ts', "  { label: 'Mail'", entry);
  },
};

const { sourcePath, builtPath, read } = buildChangedSite(async (sources) => {
  await Promise.all(
    CHECKS.map((name) => cp(join(ROOT, name), join(sources, name), { recursive: true })),
  );
  const samples = await readSamples();
  expect([...samples.keys()].sort()).toEqual(Object.keys(RECIPES).sort());
  for (const [name, follow] of Object.entries(RECIPES)) {
    const found = samples.get(name) ?? [];
    expect(found, name).toHaveLength(follow.length);
    await follow(...found);
  }
});

test('the site with every sample passes the checks of words, pages and database', () => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = ['unit', 'content', 'pages', 'server, SQLite'].map(
    (name) => `--project=${name}`,
  );
  // Each worker would read all pages.
  const options = ['--maxWorkers=1', '--reporter=dot'];
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, ...env } = process.env;
  const checks = spawnSync(process.execPath, [vitest, 'run', ...projects, ...CHECKED, ...options], {
    cwd: sourcePath(),
    env: { ...env, SITE_DIR: builtPath(), NO_COLOR: '1' },
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

test('the article stands on its page and the category in the filter', async () => {
  const index = await read('blog.html');
  expect(index('[data-filter="people-change"]').text()).toBe('People & Change');
  const article = await read('blog/status-meeting.html');
  expect(article('.prose h2').text()).toBe('What to count');
  expect(article('.prose img').attr('alt')).toMatch(/^A wall chart/);
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
