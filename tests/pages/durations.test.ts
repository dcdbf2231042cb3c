import { expect, test } from 'vitest';
import { addressLine, brand } from '../../brand.ts';
import { unknownDurations } from '../../src/articles/articlePlugin.ts';
import { BUILT_PAGES, readBuilt, readToChange } from '../builtSite.ts';

test.each(BUILT_PAGES)('%s names the company and its address at its foot', (file) => {
  const foot = readBuilt(file)('footer').text();
  for (const fact of [brand.legal.name, addressLine, brand.legal.registration])
    expect(foot).toContain(fact);
});

test.each(['newsletter.html', 'blog.html'])(
  'the newsletter form of %s leads to the privacy policy and says that one mail asks to confirm',
  (file) => {
    const $ = readBuilt(file);
    const form = $('form[action="/newsletter"]');
    expect(form.find('a[href="/privacy"]')).toHaveLength(1);
    expect(form.closest('main, dialog').text()).toContain('one email to confirm your address');
  },
);

test('a link of a legal text stands in its sentence', () => {
  const link = readBuilt('terms.html')('#agreements a[href="#client-duties"]');
  const sentence = 'it moves with a delay under section 4 or section 12. A figure is missed';
  expect(link.parent().text()).toContain(sentence);
});

test('no page gives a span of weeks or months that the site does not promise', () => {
  const strange = BUILT_PAGES.flatMap((file) => {
    const $ = readToChange(file);
    // A space between elements, so that a step's number is not read as a digit of what follows it.
    $('main *').append(' ');
    return unknownDurations($('main').text()).map(({ span }) => `${file}: ${span}`);
  });
  expect(strange).toEqual([]);
});
