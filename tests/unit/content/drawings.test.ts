import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { articlePart } from '../../../mails/articlePart.ts';
import { minutesToRead } from '../../../src/articles/minutesToRead.ts';
import { standaloneHtml } from '../../../src/articles/standaloneHtml.ts';

/*
 * The words of a drawing that stands in an article are no words of its text.
 */

const LABELS = '<text>$250</text><g><text>$0</text></g>';
const textOf = (html: string) => load(html).root().text().replace(/\s+/g, ' ').trim();

test.each([
  ['without a name', `<svg aria-hidden="true">${LABELS}</svg>`, ''],
  [
    'with a name',
    `<svg role="img" aria-label="Claims & refunds">${LABELS}</svg>`,
    'Claims & refunds',
  ],
  ['with a title', `<svg role="img"><title>Claims</title>${LABELS}</svg>`, 'Claims'],
])('of a drawing %s, feed and mail have its name at most', (_, drawing, name) => {
  const html = `<p>Before</p><figure>${drawing}<figcaption>Caption</figcaption></figure>`;
  const portable = standaloneHtml(html, 'https://firm.example/blog/one');
  const expected = `Before${name}Caption`;
  expect(textOf(portable)).toBe(expected);
  const { html: mail, text } = articlePart(portable);
  expect(textOf(mail)).toBe(expected);
  expect(text.replace(/\s/g, '')).toBe(expected.replace(/\s/g, ''));
});

test('a drawing without words stays in the feed as it is', () => {
  const bar = '<svg width="100%"><rect width="40%"></rect></svg>';
  expect(standaloneHtml(bar, 'https://firm.example/')).toBe(bar);
});

test('a chart adds nothing to the time that an article takes', () => {
  const words = 'word '.repeat(220);
  const chart = `<BarChart bars={[\n${"{name: 'After', value: 180},\n".repeat(50)}]} />`;
  expect(minutesToRead(words)).toBe(1);
  expect(minutesToRead(`${words}\n\n${chart}\n\n${words}\n\n${chart}`)).toBe(2);
});
