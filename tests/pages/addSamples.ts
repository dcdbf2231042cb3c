import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT, replaceOnce, writePicture } from '../buildCopy.ts';

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
      const folder = 'src/content/articles';
      await add(`${folder}/status-meeting.mdx`, `${article}\n${chart}\n${image}`);
      const [, file = ''] = /\(\.\/(.+)\)/.exec(image) ?? [];
      await writePicture(join(sources, folder, file), 2022, 1200);
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
      await mkdir(join(sources, 'src/desk/notes'));
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
}

/** Puts all samples of docs/changing.md where the document says, unchanged. */
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
