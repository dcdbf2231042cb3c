import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SUBJECT_ALTS } from '../../src/content/shared/subjectDrawings.ts';
import { ICONS, PNG_ICONS } from '../../src/seo/icons.ts';
import { ogImages } from '../../src/seo/ogImages.ts';
import { ARTICLES } from '../articles.ts';
import { BUILT_PAGES, BUILT_SITE, readBuilt } from '../builtSite.ts';

const read = (path: string) => readFileSync(join(BUILT_SITE, path));

/** What a picture is. */
async function factsOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
}

test('every page has an Open Graph image of 1200 by 630 px, and pages and articles have their own', async () => {
  const images = new Set<string>();
  for (const page of BUILT_PAGES) {
    const $ = readBuilt(page);
    expect($('meta[name="twitter:card"]').attr('content'), page).toBe('summary_large_image');
    const { pathname } = new URL($('meta[property="og:image"]').attr('content') ?? '');
    images.add(pathname);
  }
  const pictures = [...images].map(read);
  for (const picture of pictures) {
    expect(await factsOf(picture)).toEqual({ format: 'png', width: 1200, height: 630 });
  }
  const different = new Set(pictures.map((picture) => picture.toString('base64')));
  expect(different.size).toBe(ogImages.length + ARTICLES.length);
});

test('the Open Graph images of eleven pages are described by their headlines', () => {
  const described = BUILT_PAGES.filter((page) => {
    const $ = readBuilt(page);
    // Without the service's name, which stands over it.
    const headline = $('h1').clone().find('span').remove().end().text().replaceAll('\u00a0', ' ');
    return $('meta[property="og:image:alt"]').attr('content')?.includes(headline);
  });
  expect(described.length).toBeGreaterThanOrEqual(11);
});

test('icons have the sizes that they are asked for by, and the head of a page names them', async () => {
  for (const { path, size } of PNG_ICONS) {
    expect(await factsOf(read(path))).toEqual({ format: 'png', width: size, height: size });
  }
  const $ = readBuilt('about.html');
  expect($('link[rel="icon"]').attr('href')).toBe(ICONS.any.path);
  expect($('link[rel="apple-touch-icon"]').attr('href')).toBe(ICONS.touch.path);
  // An icon file: one picture of so many px, a PNG, from byte 22 on.
  const file = read('favicon.ico');
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(await factsOf(file.subarray(22))).toEqual({ format: 'png', width: 32, height: 32 });
});

test('every page describes the picture by which it is shared in whole sentences', () => {
  for (const page of BUILT_PAGES) {
    const alt = readBuilt(page)('meta[property="og:image:alt"]').attr('content') ?? '';
    expect(alt, page).toMatch(/^.{19,}[.?!]$/);
    const drawing = Object.values(SUBJECT_ALTS).find((words) => alt.endsWith(words)) ?? '';
    expect(alt.slice(0, -drawing.length).trim(), page).toMatch(/^$|[.?!]$/);
  }
});
