import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { letterPart } from '../../../mails/letterPart.ts';

/** The HTML of a letter without its looks. */
function htmlOf(markdown: string): string {
  const $ = load(letterPart(markdown).html, null, false);
  $('[style]').removeAttr('style');
  $('[class]').removeAttr('class');
  return $.html();
}

test('a letter has paragraphs with their line breaks, links, lists and emphasis, as HTML and as text', () => {
  const letter = [
    'Dear readers,\nwe have **news**, *at last*: see [the article](https://a.example/b?c=1&d=2).',
    '- one\n- two\n  1. two and a half',
    '3. three\n\n   and more\n4. four',
    'Write to hello@firm.example, or look at https://firm.example/x.',
  ].join('\n\n');
  expect(htmlOf(letter).replaceAll('\n', '')).toBe(
    [
      '<p>Dear readers,<br>we have <strong>news</strong>, <em>at last</em>: see <a href="https://a.example/b?c=1&amp;d=2">the article</a>.</p>',
      '<ul><li>one</li><li>two<ol start="1"><li>two and a half</li></ol></li></ul>',
      '<ol start="3"><li><p>three</p><p>and more</p></li><li>four</li></ol>',
      '<p>Write to <a href="mailto:hello@firm.example">hello@firm.example</a>, or look at <a href="https://firm.example/x">https://firm.example/x</a>.</p>',
    ].join(''),
  );
  expect(letterPart(letter).text).toMatch(
    /^Dear readers,\nwe have news, at last: see the article <https:\/\/a\.example\/b\?c=1&d=2>\.\n\n- one\n/,
  );
});

test.each([
  ['HTML', 'a <b onclick="x()">b</b> <script>alert(1)</script>'],
  ['a block of HTML', '<img src=x onerror=alert(1)>'],
  ['an image', '![a picture](https://a.example/b.png)'],
  ['a heading', '# Heading'],
  ['an underlined heading', 'Best regards\n--'],
  ['code', '`a` and `<b>`'],
  ['a quotation', '> a\n> b'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a line', '---'],
  ['a link of a script', '[a](javascript:alert(1))'],
  ['a hidden link of a script', '[a](JaVaScRiPt&#58;alert(1))'],
  ['a link of data', '[a](data:text/html,x)'],
  ['a link within the site', '[a](/about)'],
  ['a link by reference', '[a][b]\n\n[b]: javascript:alert(1)'],
  ['a struck text', '~~a~~'],
  ['front matter', '---\na: b\n---'],
])('%s is shown as it was typed', (_name, markdown) => {
  const html = htmlOf(markdown);
  const $ = load(html, null, false);
  expect($('*').not('p, br').length).toBe(0);
  $('br').replaceWith('\n');
  const shown = $('p')
    .toArray()
    .map((paragraph) => $(paragraph).text());
  expect(shown.join('\n').replaceAll('\n', '')).toBe(markdown.replaceAll('\n', ''));
});

test('a letter that is nested without end is a mail all the same', () => {
  const { html } = letterPart(`${'- '.repeat(9000)}x`);
  expect(load(html)('ul').length).toBeLessThan(20);
  expect(letterPart(`${'*'.repeat(9000)}x${'*'.repeat(9000)}`).text).toContain('x');
});
