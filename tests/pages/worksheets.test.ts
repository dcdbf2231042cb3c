import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { ARTICLES } from '../articles.ts';
import { startBuiltSite } from '../builtSite.ts';
import { readCsv } from '../server/readCsv.ts';

const SHEETS = ARTICLES.flatMap(({ slug, worksheets }) =>
  worksheets.map((path) => ({ path, article: `/blog/${slug}` })),
);

test('there are worksheets', () => {
  expect(SHEETS).not.toHaveLength(0);
});

test.each(SHEETS)(
  '$path is linked from its article, as a page and as a file',
  async ({ path, article }) => {
    const { app } = await startBuiltSite();
    const $ = load((await app.inject({ url: article })).body);
    expect($(`.prose a[href="${path}"]`)).toHaveLength(1);
    expect($(`.prose a[download][href="${path}.csv"]`)).toHaveLength(1);
    const page = load((await app.inject({ url: path })).body);
    expect(page('meta[name=robots]').attr('content')).toBe('noindex');
    expect(page(`main a[href="${article}"]`).length).toBeGreaterThan(0);
    expect(page(`main a[download][href="${path}.csv"]`)).toHaveLength(1);
    expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain(path);
  },
);

test.each(SHEETS)('$path has as CSV what its page has', async ({ path }) => {
  const { app } = await startBuiltSite();
  const page = load((await app.inject({ url: path })).body);
  const answer = await app.inject({ url: `${path}.csv` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/csv; charset=utf-8$/i);
  expect(answer.body).toMatch(/^\ufeff[^\ufeff]+\r\n$/);
  const columns = page('thead th')
    .toArray()
    .map((cell) => page(cell).text());
  const rows = readCsv(answer.body);
  expect(rows.length).toBeGreaterThan(1);
  const texts = page('main table').text();
  expect(rows[0]).toEqual(columns);
  for (const cell of rows.flat()) expect(texts).toContain(cell);
});
