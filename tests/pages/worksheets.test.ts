import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { ARTICLES } from '../articles.ts';
import { startBuiltSite, textsOf } from '../builtSite.ts';

const SHEETS = ARTICLES.flatMap(({ slug, worksheets }) =>
  worksheets.map((path) => ({ path, article: `/blog/${slug}` })),
);

/** The cells of a line of CSV in which every value that is not empty is quoted. */
const cellsOf = (line: string) =>
  Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, value = '']) => value.replaceAll('""', '"'));

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
    expect(page('main button[data-print]'), path).toHaveLength(1);
    expect(sitemap).not.toContain(path);

    const file = await app.inject({ url: `${path}.csv` });
    expect(file.statusCode, path).toBe(200);
    expect(file.headers['content-type']).toMatch(/^text\/csv; charset=utf-8$/i);
    expect(file.body).toMatch(/^\ufeff[^\ufeff]+\r\n$/);
    const [columns, ...rows] = file.body.slice(1).trimEnd().split('\r\n').map(cellsOf);
    expect(columns).toEqual(textsOf(page, 'thead th'));
    expect(rows).not.toHaveLength(0);
    const texts = page('main table').text();
    for (const cell of rows.flat()) expect(texts).toContain(cell);
  }
});
