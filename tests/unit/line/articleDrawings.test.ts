import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleDrawing } from '../../../src/ui/line/ArticleDrawing.tsx';
import { ARTICLE_DRAWINGS, type ArticleDrawingName } from '../../../src/ui/line/articleDrawings.ts';

const ARTICLES = join(import.meta.dirname, '..', '..', '..', 'src', 'content', 'articles');

const draw = (name: ArticleDrawingName, alt?: string) =>
  renderToStaticMarkup(createElement(ArticleDrawing, { name, ...(alt ? { alt } : {}) }));

/** The drawing that the front matter of every article names. */
async function usedDrawings(): Promise<(string | undefined)[]> {
  const files = (await readdir(ARTICLES)).filter((file) => file.endsWith('.mdx'));
  const texts = await Promise.all(files.map((file) => readFile(join(ARTICLES, file), 'utf8')));
  return texts.map((text) => {
    const [, frontMatter = ''] = text.split(/^---$/m);
    return /^ {2}drawing: "?([a-z]+)"?$/m.exec(frontMatter)?.[1];
  });
}

test('there are nine drawings, and no two are alike', () => {
  expect(ARTICLE_DRAWINGS).toHaveLength(9);
  expect(new Set(ARTICLE_DRAWINGS.map((name) => draw(name))).size).toBe(9);
});

test('no two drawings share their longest line', () => {
  const longest = ARTICLE_DRAWINGS.map((name) =>
    [...draw(name).matchAll(/ d="([^"]+)"/g)]
      .map(([, path = '']) => path)
      .reduce((one, other) => (other.length > one.length ? other : one)),
  );
  expect(new Set(longest).size).toBe(9);
});

test('each drawing belongs to exactly one article', async () => {
  expect((await usedDrawings()).sort()).toEqual([...ARTICLE_DRAWINGS].sort());
});

test.each(ARTICLE_DRAWINGS)('%s is the same each time and fits a card', (name) => {
  expect(draw(name)).toBe(draw(name));
  expect(draw(name)).toContain('viewBox="0 0 1200 630"');
  expect(draw(name)).not.toMatch(/NaN|undefined|Infinity/);
});

test('a drawing that stands alone says what it shows, any other is hidden', () => {
  expect(draw('knots', 'One line with three knots.')).toContain(
    'role="img" aria-label="One line with three knots."',
  );
  expect(draw('knots')).toContain('aria-hidden="true"');
});
