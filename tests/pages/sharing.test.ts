import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SUBJECT_ALTS } from '../../src/content/shared/subjectDrawings.ts';
import { ICONS, PNG_ICONS } from '../../src/seo/icons.ts';
import { ogImages } from '../../src/seo/ogImages.ts';
import { ARTICLES } from '../articles.ts';
import { PAGE_PATHS } from '../browser/pages.ts';
import { BUILT_PAGES, readBuilt, startBuiltSite } from '../builtSite.ts';

/** The number of pages and articles with an Open Graph image of their own. */
const OWN_IMAGES = ogImages.length + ARTICLES.length;

/** Pages whose image shows their headline. */
const BY_HEADLINE: readonly string[] = [
  ...['/', '/about', '/services', '/technology', '/methodology', '/blog', '/privacy', '/terms'],
  ...['/sitemap', '/fix-first', '/services/process-audits'],
];

type Site = Awaited<ReturnType<typeof startBuiltSite>>;

async function headOf({ app }: Site, path: string) {
  // As a person opens a page: /sitemap.xml is one only then.
  const headers = { 'sec-fetch-dest': 'document' };
  const html = load((await app.inject({ url: path, headers })).body);
  return {
    // Without the service's name, which stands over it.
    headline: html('h1').clone().find('span').remove().end().text().replaceAll('\u00a0', ' '),
    meta: (name: string) => html(`meta[property="${name}"], meta[name="${name}"]`).attr('content'),
    link: (rel: string) => html(`link[rel="${rel}"]`).attr('href'),
  };
}

async function picture({ app }: Site, path: string) {
  const { statusCode, headers, rawPayload } = await app.inject(path);
  expect(statusCode, path).toBe(200);
  const { format, width, height } = await sharp(rawPayload).metadata();
  return { type: headers['content-type'], body: rawPayload, format, width, height };
}

test('every page has an Open Graph image of 1200 by 630 px, and says what it shows', async () => {
  const site = await startBuiltSite();
  const images = new Map<string, string>();
  for (const path of PAGE_PATHS) {
    const { headline, meta } = await headOf(site, path);
    const { pathname } = new URL(meta('og:image') ?? '');
    if (!images.has(pathname)) {
      const { type, body, format, width, height } = await picture(site, pathname);
      expect({ type, format, width, height }, path).toEqual({
        type: 'image/png',
        format: 'png',
        width: 1200,
        height: 630,
      });
      images.set(pathname, body.toString('base64'));
    }
    if (BY_HEADLINE.includes(path)) expect(meta('og:image:alt'), path).toContain(headline);
    expect(meta('twitter:card'), path).toBe('summary_large_image');
  }
  expect(new Set(images.values()).size).toBe(OWN_IMAGES);
});

test('icons have the sizes that they are asked for by, and the head of a page names them', async () => {
  const site = await startBuiltSite();
  for (const { path, size } of PNG_ICONS) {
    const { format, width, height } = await picture(site, path);
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  }
  const { link } = await headOf(site, '/about');
  expect(link('icon')).toBe(ICONS.any.path);
  expect(link('apple-touch-icon')).toBe(ICONS.touch.path);
  // An icon file: one picture of so many px, a PNG, from byte 22 on.
  const { rawPayload: file } = await site.app.inject('/favicon.ico');
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 32]);
  const { format, width, height } = await sharp(file.subarray(22)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 });
});

test.each(BUILT_PAGES)(
  '%s describes the picture by which it is shared in whole sentences',
  (page) => {
    const alt = readBuilt(page)('meta[property="og:image:alt"]').attr('content') ?? '';
    const drawing = Object.values(SUBJECT_ALTS).find((words) => alt.endsWith(words)) ?? '';
    for (const part of [alt.slice(0, -drawing.length).trim(), alt])
      if (part) expect(part).toMatch(/[.?!]$/);
  },
);
