import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubjectDrawing } from '../../../src/ui/line/subjects/SubjectDrawing.tsx';
import {
  ARTICLE_DRAWINGS,
  PAGE_DRAWINGS,
  type SubjectDrawingName,
} from '../../../src/ui/line/subjects/subjectDrawings.ts';

const ARTICLES = join(import.meta.dirname, '..', '..', '..', 'src', 'content', 'articles');
const ALL = [...ARTICLE_DRAWINGS, ...PAGE_DRAWINGS];

const draw = (name: SubjectDrawingName, alt?: string) =>
  renderToStaticMarkup(createElement(SubjectDrawing, { name, ...(alt ? { alt } : {}) }));

/** The drawing that the front matter of every article names. */
async function usedDrawings(): Promise<(string | undefined)[]> {
  const files = (await readdir(ARTICLES)).filter((file) => file.endsWith('.mdx'));
  const texts = await Promise.all(files.map((file) => readFile(join(ARTICLES, file), 'utf8')));
  return texts.map((text) => {
    const [, frontMatter = ''] = text.split(/^---$/m);
    return /^ {2}drawing: "?([a-z]+)"?$/m.exec(frontMatter)?.[1];
  });
}

test('there are nine drawings of articles and eight of pages, and no two are alike', () => {
  expect(ARTICLE_DRAWINGS).toHaveLength(9);
  expect(PAGE_DRAWINGS).toHaveLength(8);
  expect(new Set(ALL.map((name) => draw(name))).size).toBe(17);
});

test('no two drawings share their longest line', () => {
  const longest = ALL.map((name) =>
    [...draw(name).matchAll(/ d="([^"]+)"/g)]
      .map(([, path = '']) => path)
      .reduce((one, other) => (other.length > one.length ? other : one)),
  );
  expect(new Set(longest).size).toBe(ALL.length);
});

test('each drawing of an article belongs to exactly one article', async () => {
  expect((await usedDrawings()).sort()).toEqual([...ARTICLE_DRAWINGS].sort());
});

test.each(ALL)('%s is the same each time, fits a card and needs no style sheet', (name) => {
  expect(draw(name)).toBe(draw(name));
  expect(draw(name)).toContain('viewBox="0 0 1200 630"');
  expect(draw(name)).not.toMatch(/NaN|undefined|Infinity/);
  expect(draw(name).match(/class="[^"]*"/g)).toEqual(['class="h-auto w-full"']);
});

test('a drawing that stands alone says what it shows, any other is hidden', () => {
  expect(draw('knots', 'One line with three knots.')).toContain(
    'role="img" aria-label="One line with three knots."',
  );
  expect(draw('knots')).toContain('aria-hidden="true"');
});
