import { expect, test } from 'vitest';
import { articleDefaults } from '../../../src/content/articleCategories.ts';
import { SUBJECT_ALTS } from '../../../src/content/subjectDrawings.ts';
import { collections } from '../../../src/content.config.ts';

const { schema } = collections.articles;
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
  closing: {
    title: 'Bring us one step and twenty cases',
    text: 'We will go through the four questions with you.',
    button: 'Schedule AI Consultation',
  },
  keywords: ['AI agents', 'readiness', 'automation', 'exceptions'],
};

const CHANGE = 'a fifth question added';

/** What is wrong with an article that differs in this from one that is right. */
const faultsOf = (change: object): string[] => {
  const { error } = schema.safeParse({ ...article, ...change });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('an article needs neither number nor badge, drawing, closing or marks: its category has them', () => {
  const { id, badge, featured, listed, image, closing, readTime, ...needed } = article;
  const category = 'Leadership & Strategy';
  expect(schema.parse({ ...needed, category })).toMatchObject({
    badge: category,
    featured: false,
    listed: true,
    image: { drawing: 'leaders', alt: SUBJECT_ALTS.leaders },
    closing: articleDefaults[category].closing,
  });
});

test('an article within all bounds is taken, listed or not', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ category: 'Technology Strategy', listed: false })).toEqual([]);
  expect(schema.parse(article).date).toEqual(new Date('2025-01-28T00:00:00Z'));
});

test.each<[string, object, string]>([
  ['a missing field', { excerpt: undefined }, 'excerpt: '],
  [
    'a category that no filter finds, though it is listed',
    { category: 'Technology Strategy' },
    'category: a listed article needs',
  ],
  ['a date without quotes', { date: new Date('2025-01-28') }, 'date: '],
  ['a day that does not exist', { date: '2025-02-30' }, 'date: '],
  [
    'a change before its date',
    { updated: '2025-01-27', change: CHANGE },
    'updated: an article cannot change',
  ],
  [
    'a change that is still to come',
    { updated: '9999-01-01', change: CHANGE },
    'updated: this day is still',
  ],
  [
    'an update that does not say what changed',
    { updated: '2025-02-01' },
    'change: an update needs',
  ],
  ['a field that articles do not have', { subtitle: 'New' }, ': Unrecognized key: "subtitle"'],
])('%s is the one fault that is named', (_case, change, fault) => {
  expect(faultsOf(change)).toEqual([expect.stringContaining(fault)]);
});
