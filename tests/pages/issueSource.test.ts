import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LISTED_ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, BUILT_SITE, readToChange } from '../builtSite.ts';
import { readIssueSource, SAMPLE_NOTE } from '../sampleMails.ts';
import { readCommand } from '../server/runCommand.ts';
import { startSite } from '../server/startSite.ts';

const MOST_BYTES = 80_000;
const MOST_PICTURE_BYTES = 25_000;

const slugs = LISTED_ARTICLES.map(({ slug }) => slug);
const read = (slug: string) => readIssueSource(BUILT_SITE, slug);

/** Title and text of an article's page, with the figures of its charts as a mail lists them. */
function readPage(slug: string) {
  const $ = readToChange(`blog/${slug}.html`);
  const prose = $('.prose');
  prose.find('[aria-hidden], [data-chart], p:has(a[download])').remove();
  prose.find('dt').append(':');
  return { title: $('h1').text(), text: prose.text() };
}

/** A text without spaces: pages and mails separate blocks differently. */
const lettersOf = (text: string) => text.replace(/\s+/g, '');

test('the build writes a file for each listed article, and for no other', () => {
  const files = readdirSync(join(BUILT_SITE, 'newsletter', 'issues'));
  const written = files.filter((file) => file.endsWith('.json'));
  expect(written.sort()).toEqual(slugs.map((slug) => `${slug}.json`).sort());
});

test.each(slugs)(
  'the issue of %s is the article, word for word, and needs no page of ours',
  async (slug) => {
    const source = read(slug);
    const { title, text } = readPage(slug);
    expect(source).toMatchObject({ slug, title, url: `${BUILT_ORIGIN}/blog/${slug}` });
    const $ = load(source.html, null, false);
    expect($('[class], [style], [aria-hidden], [tabindex], script, svg, figure')).toHaveLength(0);
    expect($.html()).not.toContain('<!--');
    for (const link of $('a').toArray()) {
      expect($(link).attr('href')).toMatch(/^(?:https?:\/\/|mailto:)/);
      expect($(link).text()).toMatch(/\S/);
    }
    $('a[href*="/worksheets/"]').remove();
    expect(lettersOf($.root().text())).toBe(lettersOf(text));

    const { png, width, height, alt } = source.drawing;
    const bytes = Buffer.from(png, 'base64');
    expect(bytes.length).toBeLessThan(MOST_PICTURE_BYTES);
    const { format, ...size } = await sharp(bytes).metadata();
    expect(format).toBe('png');
    expect(size.width).toBeGreaterThanOrEqual(width * 1.5);
    expect(size.width / size.height).toBeCloseTo(width / height, 2);
    expect(alt).toMatch(/\S/);
  },
);

test('every issue is small, even in full and with a note', async () => {
  const { storage } = await startSite();
  for (const slug of slugs) {
    const args = ['newsletter', 'preview', slug, '--full', '--note', SAMPLE_NOTE.repeat(4)];
    const { bytes } = await readCommand(storage, args, { siteDir: BUILT_SITE });
    expect(bytes, slug).toBeLessThan(MOST_BYTES);
  }
});
