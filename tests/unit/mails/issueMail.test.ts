import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { renderIssue } from '../../../mails/issueMail.ts';
import { PICTURE_CID } from '../../../mails/mailParts.ts';
import { SAMPLE_ISSUE, SAMPLE_NOTE, UNSUBSCRIBE_URL } from '../../sampleMails.ts';

const PLAIN = { unsubscribeUrl: UNSUBSCRIBE_URL };

test('an issue ends before the second section and links to the rest', () => {
  const { html, text, subject } = renderIssue(SAMPLE_ISSUE, PLAIN);
  expect(subject).toBe(SAMPLE_ISSUE.title);
  const $ = load(html);
  expect($('h1').text()).toBe(SAMPLE_ISSUE.title);
  expect($('h2').text()).toBe('Where it waits');
  expect($('a.button').attr('href')).toBe(SAMPLE_ISSUE.url);
  expect(text).toContain('A queue is not work.');
  expect(text).not.toContain('What to repair');
  expect(text).toContain(`Read the rest of the article:\n${SAMPLE_ISSUE.url}\n`);
});

test('a full issue has the whole article and links to it on the site', () => {
  const { html, text } = renderIssue(SAMPLE_ISSUE, { ...PLAIN, isWhole: true });
  const $ = load(html);
  expect($('h2')).toHaveLength(2);
  expect($('a.button')).toHaveLength(0);
  expect(text).toContain('Then repair one step.');
  expect(text).toContain(`Read the article on our site:\n${SAMPLE_ISSUE.url}\n`);
  const short = { ...SAMPLE_ISSUE, html: '<p>Begin.</p><h2>Only</h2><p>End.</p>' };
  expect(renderIssue(short, PLAIN).text).toContain('Read the article on our site:');
});

test('the drawing links to the article and has its alternative text and size', () => {
  const { html, picture } = renderIssue(SAMPLE_ISSUE, PLAIN);
  const image = load(html)('img');
  expect(image.attr('src')).toBe(`cid:${PICTURE_CID}`);
  expect(image.attr('alt')).toBe(SAMPLE_ISSUE.drawing.alt);
  expect([image.attr('width'), image.attr('height')]).toEqual(['600', '315']);
  expect(image.parent('a').attr('href')).toBe(SAMPLE_ISSUE.url);
  expect(picture).toBe(SAMPLE_ISSUE.drawing.png);
});

test('the note stands before the article, line by line', () => {
  const { html, text } = renderIssue(SAMPLE_ISSUE, { ...PLAIN, note: SAMPLE_NOTE });
  expect(text.startsWith(`${SAMPLE_NOTE}\n\n${SAMPLE_ISSUE.title}\n`)).toBe(true);
  expect(html).toContain('Dear readers,<br><br>this one is short.<br>Tell us');
  expect(html.indexOf('Dear readers')).toBeLessThan(html.indexOf('<img'));
  expect(renderIssue(SAMPLE_ISSUE, { ...PLAIN, note: ' \n' })).toEqual(
    renderIssue(SAMPLE_ISSUE, PLAIN),
  );
});

test('subject and note are plain text', () => {
  const hostile = `</title><script>a()</script>\r\nBcc: x@example.net "😀" \u202Egnp`;
  const { html, text, subject } = renderIssue(SAMPLE_ISSUE, {
    ...PLAIN,
    subject: hostile,
    note: hostile,
  });
  expect(subject).toBe('</title><script>a()</script> Bcc: x@example.net "😀" gnp');
  const $ = load(html);
  expect($('title').text()).toBe(subject);
  expect($('script')).toHaveLength(0);
  for (const body of [text, $('body').text()]) {
    expect(body).toContain('</title><script>a()</script>');
    expect(body).toContain('Bcc: x@example.net "😀" gnp');
    expect(body).not.toContain('\u202E');
  }
  expect(renderIssue(SAMPLE_ISSUE, { ...PLAIN, subject: '\n' }).subject).toBe(SAMPLE_ISSUE.title);
});

test('each cell of a table refers to its row and column headers', () => {
  const { html, text } = renderIssue(SAMPLE_ISSUE, PLAIN);
  const $ = load(html)('table.data');
  expect($.find('thead th[scope=col]')).toHaveLength(3);
  expect($.find('tbody th[scope=row]').text()).toBe('Step: CheckStep: Sign');
  expect($.find('.label').attr('style')).toContain('display:none');
  expect(text).toContain('\n\nStep: Check\nHours: 2 or 3\nmeasured\n\nStep: Sign\nHours: 40\n');
});

test('the plain text marks headings, quotations, lists and addresses', () => {
  const { text } = renderIssue(SAMPLE_ISSUE, { ...PLAIN, isWhole: true });
  expect(text).toContain('Begin with the wait <https://www.firm.example/fix-first>.\n');
  expect(text).toContain('\n\n\nWhere it waits\n--------------\n\nTwo people check & sign it.\n');
  expect(text).toContain('\n\n> A queue is not work.\n\n');
  expect(text).toMatch(/\n 1\. Count\n +Count the cases\.\n\n 2\. Ask\n/);
  expect(text).toContain('\n- Board: 4 hours\n');
});

test('content that a mail cannot show or would have to fetch is replaced by words or left out', () => {
  const article =
    '<p>See <img src="https://www.firm.example/a.png" alt="the &lt;plan&gt;">.</p><script>a()</script><iframe src="https://x.example"></iframe>';
  const { html, text } = renderIssue({ ...SAMPLE_ISSUE, html: article }, PLAIN);
  const $ = load(html);
  expect($('script, iframe')).toHaveLength(0);
  expect($('img')).toHaveLength(1);
  expect($('em').text()).toBe('the <plan>');
  expect(text).toContain('See the <plan>.');
});

test.each([
  ['no text', { html: '' }, /"nine-days": html: there is no paragraph/],
  ['an empty text', { html: '<h2>Title</h2><p> </p>' }, /html: there is no paragraph/],
  ['no title', { title: ' ' }, /title: /],
  ['no introduction', { intro: '' }, /intro: /],
  ['a path for an address', { url: '/blog/nine-days' }, /url: /],
  ['no drawing', { drawing: { ...SAMPLE_ISSUE.drawing, png: '' } }, /drawing\.png: /],
])('an article with %s makes no issue', (_case, change, message) => {
  expect(() => renderIssue({ ...SAMPLE_ISSUE, ...change }, PLAIN)).toThrow(message);
});
