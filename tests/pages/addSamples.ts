import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ARTICLES, ROOT, replaceOnce, writePicture } from '../buildCopy.ts';

/** A heading of the document, or a whole sample: a sample may have headings of its own. */
const HEADING_OR_SAMPLE = /^## ([^\n]+)$|^( *)```\w+\n(.*?)^ *```$/gms;

/** Names in the samples, each with one that nobody else would choose: the site may have a /careers already. */
const NAMES: readonly (readonly [name: string, own: string])[] = [
  ['status meeting', 'sampled meeting'],
  ['status-meeting', 'sampled-meeting'],
  ['People & Change', 'Sampled & Change'],
  ['company_size', 'sampled_size'],
  ['Company Size', 'Sampled Size'],
  ['Company size', 'Sampled size'],
  ['Careers', 'Sampled'],
  ['careers', 'sampled-page'],
  ['Whom we look for', 'Whom this page looks for'],
  ['Expectations', 'Sampled'],
  ['expectations', 'sampled'],
  ['Counter', 'SampledCounter'],
  ['/api/notes', '/api/sampled'],
  ['noteCalls', 'sampledCalls'],
  ['noteOperations', 'sampledOperations'],
  ['notes list', 'sampled list'],
];

/** The samples of docs/changing.md by the heading above them, without indentation, with names of their own. */
async function readSamples(): Promise<Map<string, string[]>> {
  const text = await readFile(join(ROOT, 'docs', 'changing.md'), 'utf8');
  const document = NAMES.reduce((changed, [name, own]) => changed.replaceAll(name, own), text);
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

/** What a newcomer does with the samples of a recipe. */
type Recipe = (...samples: string[]) => Promise<unknown>;

/** What is done in these sources, by the heading of the recipe. */
function recipesFor(sources: string): Readonly<Record<string, Recipe>> {
  /** Writes a new file. */
  const add = (file: string, text: string) => writeFile(join(sources, file), text, { flag: 'wx' });
  const replace = (file: string, from: string | RegExp, to: string) =>
    replaceOnce(join(sources, file), from, to);
  const insert = (file: string, before: string, text: string) =>
    replace(file, before, `${text}${before}`);

  return {
    'An article': async (article, chart, image) => {
      await add(join(ARTICLES, 'sampled-meeting.mdx'), `${article}\n${chart}\n${image}`);
      await writePicture(join(sources, ARTICLES, 'sampled-meeting-wall.jpg'), 2022, 1200);
    },
    'A category of the journal': async (defaults) => {
      const file = 'src/content/blog/articleCategories.ts';
      await insert(file, "  'Process Optimization',\n", "  'Sampled & Change',\n");
      await insert(file, "  'Technology Strategy': {", defaults);
    },
    'The first screen of a page': (headline) =>
      replace('src/content/home.ts', /^ {2}headline: .*\n/m, headline),
    'A question of the FAQ': (question) =>
      replace(
        'src/content/home.ts',
        /^ {2}\{\n {4}question: '[^']*',\n(?:(?!^ {2}\{).)*^ {2}\},\n(?=\];)/ms,
        question,
      ),
    'A field of the contact form': async (field, statements) => {
      await insert('forms/contactForm.ts', '  message: {', field);
      const file = '20991231000000_sampled_size.sql';
      await add(`supabase/migrations/${file}`, statements.replace('NNNN', '0999'));
      await insert(
        'server/storage/migrate.ts',
        '};\n\n/** The part of a file in',
        `  '0999_sampled_size': migrationOf('${file}'),\n`,
      );
      await insert('src/content/privacy.ts', ' if you add them. A message', ' and sampled size');
    },
    'A page with a link in the bar': async (words, page) => {
      await add('src/content/sampled-page.ts', words);
      await add('src/pages/sampled-page.astro', page);
      await insert(
        'src/content/layout/navigation.ts',
        "    { label: 'Blog', href: '/#insights' },",
        "    { label: 'Sampled', href: '/sampled-page' },\n",
      );
      await insert('src/seo/sitemapXml.ts', "'/fix-first',", "'/sampled-page', ");
    },
    'A section of the home page': async (words, section) => {
      await insert('src/content/home.ts', 'export const insights = {', `${words}\n`);
      await add('src/sections/home/Sampled.tsx', section);
      const page = 'src/pages/index.astro';
      const imported = "import { Sampled } from '../sections/home/Sampled.tsx';\n";
      await insert(page, 'import { Faq }', imported);
      await insert(page, '  <Faq />', '  <Sampled />\n');
      const link = "        { label: 'Sampled section', href: '/#sampled' },\n";
      await insert('src/content/sitemap.ts', "        { label: 'FAQ',", link);
    },
    'An island': async (component) => {
      await add('src/sections/about/SampledCounter.tsx', component);
      const page = 'src/pages/about.astro';
      const imported = "import SampledCounter from '../sections/about/SampledCounter.tsx';\n";
      await insert(page, 'import Document from', imported);
      await insert(page, '  <Founder />', '  <SampledCounter client:visible />\n');
    },
    'A page of the desk': async (calls, operations, page) => {
      await add('forms/desk/sampledCalls.ts', calls);
      const types = 'forms/desk/deskCalls.ts';
      await insert(
        types,
        'import type * as sessions',
        "import type * as sampled from './sampledCalls.ts';\n",
      );
      await insert(types, '  | CallOf<typeof sessions>', '  | CallOf<typeof sampled>\n');
      await mkdir(join(sources, 'server/sampled'));
      await add('server/sampled/sampledOperations.ts', operations);
      await mkdir(join(sources, 'src/desk/sampled'));
      await add('src/desk/sampled/NotesPage.tsx', page);
      const list = 'server/operations.ts';
      const imported = "import { sampledOperations } from './sampled/sampledOperations.ts';\n";
      await insert(list, 'import { figureOperations }', imported);
      await insert(list, '  ...figureOperations,', '  ...sampledOperations,\n');
      const entry =
        "{ label: 'Sampled', path: '/sampled', Page: lazy(() => import('../sampled/NotesPage.tsx')) },\n";
      await insert('src/desk/shell/pages.ts', "  { label: 'Mail'", entry);
    },
  };
}

/** Puts all samples of docs/changing.md where the document says. */
export async function addSamples(sources: string): Promise<void> {
  const recipes = recipesFor(sources);
  const samples = await readSamples();
  expect([...samples.keys()].sort()).toEqual(Object.keys(recipes).sort());
  for (const [name, follow] of Object.entries(recipes)) {
    const found = samples.get(name) ?? [];
    expect(found, name).toHaveLength(follow.length);
    await follow(...found);
  }
}
