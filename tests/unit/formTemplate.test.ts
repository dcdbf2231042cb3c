import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseFormTemplate } from '../../server/http/formTemplate.ts';
import { Field } from '../../src/ui/Field.tsx';

const OPTIONS = ['1-10', 'more & "more"'];

/** Shows a form with one choice again, after `given` was posted. */
function showAgain(given: string | undefined) {
  const field = { id: 'f-size', name: 'size', label: 'Size', options: OPTIONS };
  const html = renderToStaticMarkup(
    createElement('form', { action: '/f' }, createElement(Field, field)),
  );
  const fill = parseFormTemplate(html, '/f', ['size']);
  const fieldMessages = new Map([['size', 'Choose one']]);
  return load(fill({ values: { size: given }, message: 'Choose one', fieldMessages }));
}

test.each([
  ['1-10', ['1-10']],
  ['more & "more"', ['more & "more"']],
  ['', ['']],
  [undefined, []],
  ['<b>', []],
  ['1', []],
])('of a choice that is shown again after %j, chosen is %j', (given, chosen) => {
  const $ = showAgain(given);
  const options = $('select option').get();
  expect(options.map((option) => $(option).text())).toEqual(['', ...OPTIONS]);
  const selected = options.filter((option) => $(option).attr('selected') !== undefined);
  expect(selected.map((option) => $(option).text())).toEqual(chosen);
});

test('a choice that breaks a rule says so', () => {
  const $ = showAgain('<b>');
  expect($('select').attr('aria-invalid')).toBe('true');
  expect($('#f-size-error').attr('hidden')).toBeUndefined();
  expect($('#f-size-error').text()).toBe('Choose one');
});
