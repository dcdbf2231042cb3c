import { expect, test, vi } from 'vitest';
import { articleDefaults } from '../../../src/content/blog/articleCategories.ts';
import { contactPrompts } from '../../../src/content/shared/contactPrompts.ts';
import { SUBJECT_ALTS } from '../../../src/content/shared/subjectDrawings.ts';
import { collections } from '../../../src/content.config.ts';

// Its loader is then what it is made of.
vi.mock('astro/loaders', () => ({ glob: (options: object) => options }));

const { schema } = collections.articles;
const { loader } = Object(collections.articles);
if (!schema || typeof schema === 'function') throw new Error('The articles have no schema');

const article = {
  id: 6,
  title: 'AI agents in operations',
  excerpt:
    'Four questions that tell whether a step is ready for an agent, and how each of them breaks.',
  intro: 'The demonstration always works. '.repeat(6),
  category: 'AI & Automation',
  badge: 'AI Technology',
  date: '2025-01-28',
  readTime: 6,
  featured: false,
  listed: true,
  image: { drawing: 'agents', alt: 'A straight line passes through a row of agents.' },
  cta: {
    title: 'Bring us one step and twenty cases',
    text: 'We will go through the four questions with you.',
    button: 'Schedule AI Consultation',
    prompt: 'schedule',
  },
  keywords: ['AI agents', 'readiness', 'automation', 'exceptions'],
};

const CHANGE = 'a fifth question added';

/** What is wrong with an article that differs in this from one that is right. */
const faultsOf = (change: object): string[] => {
  const { error } = schema.safeParse({ ...article, ...change });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('an article needs neither number nor badge, drawing, cta or marks: its category has them', () => {
  const { id, badge, featured, listed, image, cta, readTime, ...needed } = article;
  const category = 'Leadership & Strategy';
  expect(schema.parse({ ...needed, category })).toMatchObject({
    badge: category,
    featured: false,
    listed: true,
    image: { drawing: 'leaders', alt: SUBJECT_ALTS.leaders },
    cta: articleDefaults[category].cta,
  });
});

test('an article within all bounds is taken, listed or not', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ category: 'Technology Strategy', listed: false })).toEqual([]);
  expect(schema.parse(article).cta).toEqual({
    title: article.cta.title,
    text: article.cta.text,
    action: { label: 'Schedule AI Consultation', prompt: contactPrompts.schedule },
  });
  expect(schema.parse(article).date).toEqual(new Date('2025-01-28T00:00:00Z'));
});

test.each<[string, object]>([
  ['excerpt: ', { excerpt: undefined }],
  ['cta.prompt: ', { cta: { ...article.cta, prompt: 'Schedule' } }],
  ['category: a listed article needs', { category: 'Technology Strategy' }],
  // As YAML reads a date without quotes.
  ['date: ', { date: new Date('2025-01-28') }],
  ['date: ', { date: '2025-02-30' }],
  ['updated: an article cannot change', { updated: '2025-01-27', change: CHANGE }],
  ['updated: this day is still', { updated: '9999-01-01', change: CHANGE }],
  ['change: an update needs', { updated: '2025-02-01' }],
  [': Unrecognized key: "subtitle"', { subtitle: 'New' }],
])('"%s" is the one fault that is named of %j', (fault, change) => {
  expect(faultsOf(change)).toEqual([expect.stringContaining(fault)]);
});

test.each(['ai agents.mdx', 'AI-agents.mdx', 'ai--agents.mdx', 'ai_agents.mdx'])(
  'the file name "%s", which could give an article the address of another, stops the build',
  (entry) => {
    const { generateId } = loader;
    expect(generateId({ entry: 'ai-agents.mdx' })).toBe('ai-agents');
    expect(() => generateId({ entry })).toThrow(`src/content/articles/${entry}: file name: `);
  },
);
