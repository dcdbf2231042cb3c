import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { addressLine, brand } from '../../brand.ts';
import { unpromisedSpans } from '../../src/articles/articleText.ts';
import { BUILT_SITE } from '../builtSite.ts';

const pages = readdirSync(BUILT_SITE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

test.each(pages)('%s names the company and its address at its foot', (file) => {
  const foot = read(file)('footer').text();
  for (const fact of [brand.legal.name, addressLine, brand.legal.registration])
    expect(foot).toContain(fact);
});

test.each(['newsletter.html', 'blog.html'])(
  'the newsletter form of %s leads to the privacy policy and says that one mail asks to confirm',
  (file) => {
    const $ = read(file);
    const form = $('form[action="/newsletter"]');
    expect(form.find('a[href="/privacy"]')).toHaveLength(1);
    expect(form.closest('main, dialog').text()).toContain('one email to confirm your address');
  },
);

test('no page gives a span of weeks or months that the site does not promise', () => {
  const strange = pages.flatMap((file) => {
    const $ = read(file);
    // A space between elements, so that a step's number is not read as a digit of what follows it.
    $('main *').append(' ');
    return unpromisedSpans($('main').text()).map(({ span }) => `${file}: ${span}`);
  });
  expect(strange).toEqual([]);
});

function read(file: string): CheerioAPI {
  return load(readFileSync(join(BUILT_SITE, file), 'utf8'));
}
