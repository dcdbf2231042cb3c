import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  SUBJECT_ALTS,
  SUBJECT_DRAWINGS,
  type SubjectDrawingName,
} from '../../../src/content/shared/subjectDrawings.ts';
import { SubjectDrawing } from '../../../src/ui/line/subjects/SubjectDrawing.tsx';

const draw = (name: SubjectDrawingName) =>
  renderToStaticMarkup(createElement(SubjectDrawing, { name }));

test('no two drawings share their longest line, or say the same', () => {
  const longest = SUBJECT_DRAWINGS.map((name) =>
    [...draw(name).matchAll(/ d="([^"]+)"/g)]
      .map(([, path = '']) => path)
      .reduce((one, other) => (other.length > one.length ? other : one)),
  );
  expect(new Set(longest).size).toBe(SUBJECT_DRAWINGS.length);
  expect(new Set(Object.values(SUBJECT_ALTS)).size).toBe(SUBJECT_DRAWINGS.length);
});

test.each(SUBJECT_DRAWINGS)('%s fits a card and needs no style sheet', (name) => {
  expect(draw(name)).toContain('viewBox="0 0 1200 630"');
  expect(draw(name)).not.toMatch(/NaN|undefined|Infinity/);
  expect(draw(name).match(/class="[^"]*"/g)).toEqual(['class="h-auto w-full"']);
});
