import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { ARTICLES } from '../articles.ts';
import { startBuiltSite } from '../builtSite.ts';
import { readCsv } from './readCsv.ts';

const SHEETS = ARTICLES.flatMap(({ slug, worksheets }) =>
  worksheets.map((path) => ({ path, article: `/blog/${slug}` })),
);

test('every worksheet is linked from its article, as a page and as a file, which has what the page has', async () => {
  const { app } = await startBuiltSite();
  const read = async (url: string) => load((await app.inject({ url })).body);
  const sitemap = (await app.inject({ url: '/sitemap.xml' })).body;
  expect(SHEETS).not.toHaveLength(0);
  for (const { path, article } of SHEETS) {
    const $ = await read(article);
    expect($(`.prose a[href="${path}"]`), path).toHaveLength(1);
    expect($(`.prose a[download][href="${path}.csv"]`), path).toHaveLength(1);
    const page = await read(path);
    expect(page('meta[name=robots]').attr('content'), path).toBe('noindex');
    expect(page(`main a[href="${article}"]`).length, path).toBeGreaterThan(0);
    expect(page(`main a[download][href="${path}.csv"]`), path).toHaveLength(1);
    expect(sitemap).not.toContain(path);

    const file = await app.inject({ url: `${path}.csv` });
    expect(file.statusCode, path).toBe(200);
    expect(file.headers['content-type']).toMatch(/^text\/csv; charset=utf-8$/i);
    expect(file.body).toMatch(/^\ufeff[^\ufeff]+\r\n$/);
    const [columns, ...rows] = readCsv(file.body);
    const head = page('thead th').toArray();
    expect(columns).toEqual(head.map((cell) => page(cell).text()));
    expect(rows).not.toHaveLength(0);
    const texts = page('main table').text();
    for (const cell of rows.flat()) expect(texts).toContain(cell);
  }
});
