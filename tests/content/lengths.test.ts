import { expect, test } from 'vitest';
import { ARTICLES } from '../articles.ts';
import { readBuilt } from '../builtSite.ts';

/** Every module of the site's words, by its file. */
const modules = import.meta.glob<object>('/src/content/**/*.ts', { eager: true });

/**
 * Each text of the content: its field, its place, the text. The texts of a list have the name of the list, the label of
 * an action has the name "action", the text of a figure the name "explanation". A key with a space in it is a title, and
 * its value a text.
 */
const texts = Object.entries(modules).flatMap(([file, module]) => textsIn(module, '', file));

function textsIn(value: unknown, field: string, place: string): [string, string, string][] {
  // What is empty is left out of the page.
  if (typeof value === 'string') return value ? [[field, place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (Array.isArray(value)) return textsIn(part, field, `${place} ${name}`);
    if (field === 'action' && name === 'label') return textsIn(part, field, place);
    if ('figure' in value && name === 'text') return textsIn(part, 'explanation', place);
    if (/^\w+$/.test(name)) return textsIn(part, name, `${place} ${name}`);
    return [['title', place, name], ...textsIn(part, 'text', `${place} ${name}`)];
  });
}

test.each([
  // Characters: fewer say nothing, more break a layout.
  { field: 'title', from: 4, to: 90 },
  { field: 'subtitle', from: 10, to: 90 },
  { field: 'lead', from: 35, to: 400 },
  { field: 'label', from: 2, to: 60 },
  { field: 'action', from: 3, to: 40 },
  { field: 'text', from: 6, to: 900 },
  { field: 'description', from: 10, to: 320 },
  { field: 'summary', from: 40, to: 220 },
  { field: 'features', from: 10, to: 70 },
  { field: 'points', from: 20, to: 90 },
  { field: 'activities', from: 15, to: 80 },
  { field: 'deliverables', from: 15, to: 80 },
  { field: 'figure', from: 1, to: 12 },
  { field: 'term', from: 6, to: 60 },
  { field: 'explanation', from: 40, to: 200 },
  { field: 'ideal', from: 9, to: 160 },
  { field: 'question', from: 10, to: 80 },
  { field: 'answer', from: 10, to: 400 },
  { field: 'quote', from: 40, to: 160 },
  { field: 'caption', from: 10, to: 120 },
  { field: 'drawingAlt', from: 20, to: 260 },
])('each $field has $from to $to characters', ({ field, from, to }) => {
  const those = texts.filter(([name]) => name === field);
  expect(those).not.toHaveLength(0);
  expect(those.filter(([, , text]) => text.length < from || text.length > to)).toEqual([]);
});

const WORDS_PER_MINUTE = 220;

test.each(ARTICLES)('the reading time of $slug is that of its words', ({ slug }) => {
  const $ = readBuilt(`blog/${slug}.html`);
  const words =
    $('.prose')
      .text()
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  const [, shown] = /(\d+) min read/.exec($('main article header').text()) ?? [];
  expect(Math.abs(Number(shown) - words.length / WORDS_PER_MINUTE)).toBeLessThan(1.5);
});
