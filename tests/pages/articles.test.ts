import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { formatArticleDate } from '../../src/format/formatDate.ts';
import { ARTICLES, LISTED_ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, BUILT_SITE, hrefsOf, readBuilt, textsOf } from '../builtSite.ts';

const WORDS_PER_MINUTE = 220;

test.each(ARTICLES)('$slug shows, names and leads to what it should', ({ slug, date, updated }) => {
  const $ = readBuilt(`blog/${slug}.html`);
  const head = $('main article header');
  const title = $('h1').text();
  const drawing = head.find('[role=img]').attr('aria-label');
  expect(head.find('h1')).toHaveLength(1);
  expect(head.find('p').first().text()).toMatch(/^.{3,30}$/);
  expect(head.find('p').last().text()).toMatch(/^.{150,400}$/);
  expect(head.find('time').first().attr('datetime')).toBe(date);
  expect(head.find('time').first().text()).toBe(formatArticleDate(new Date(date)));
  expect(drawing).toMatch(/^.{20,}$/);
  expect($('main a[href="/blog"]').first().text()).toBe('Back to Blog');
  const words =
    $('.prose')
      .text()
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
  const [, shown] = /(\d+) min read/.exec(head.text()) ?? [];
  expect(Math.abs(Number(shown) - words / WORDS_PER_MINUTE)).toBeLessThan(1.5);

  const sections = textsOf($, 'main article h2:not(aside *, section *)');
  expect(sections).not.toHaveLength(0);
  expect(textsOf($, 'nav[aria-label="On this page"] a')).toEqual(sections);
  expect($(`[data-contact-location="blog-${slug}"]`).text()).toMatch(/^.{5,40}$/);
  const next = hrefsOf($, 'section[aria-labelledby] article a[href^="/blog/"]');
  const others = LISTED_ARTICLES.filter((one) => one.slug !== slug);
  expect(new Set(next).size).toBe(3);
  expect(others.map((one) => `/blog/${one.slug}`)).toEqual(expect.arrayContaining(next));

  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');
  const description = meta('description');
  const image = `${BUILT_ORIGIN}/cards/${slug}.png`;
  const searched = $('title').first().text().replace(` | ${brand.name}`, '');
  if (title.length <= 60) expect(searched).toBe(title);
  expect(description).toMatch(/^.{70,155}$/);
  expect(meta('keywords')?.split(', ').length).toBeGreaterThanOrEqual(4);
  expect($('link[type="application/atom+xml"]').attr('href')).toBe('/feed.xml');
  for (const [name, value] of Object.entries({
    type: 'article',
    title: searched,
    description,
    url: `${BUILT_ORIGIN}/blog/${slug}`,
    image,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': drawing,
  })) {
    expect(meta(`og:${name}`), name).toBe(value);
  }
  const data = JSON.parse($('script[type="application/ld+json"]').first().text());
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    image,
    datePublished: expect.stringMatching(`^${date}`),
    dateModified: expect.stringMatching(`^${updated}`),
    author: { '@id': `${BUILT_ORIGIN}/#organisation`, name: brand.name },
    publisher: {
      '@id': `${BUILT_ORIGIN}/#organisation`,
      logo: { '@type': 'ImageObject', url: expect.stringMatching(`^${BUILT_ORIGIN}/`) },
    },
  });
  expect(existsSync(join(BUILT_SITE, new URL(data.publisher.logo.url).pathname))).toBe(true);
});

test('the index lists the listed articles, newest first, each by a card that shows drawing, category, reading time, date and excerpt', () => {
  const $ = readBuilt('blog.html');
  const listed = hrefsOf($, '[data-blog-index] li article h2 a');
  expect(listed).toEqual(LISTED_ARTICLES.map(({ slug }) => `/blog/${slug}`));
  for (const { slug, category, date } of LISTED_ARTICLES) {
    // The newest stands large as well.
    const card = $(`article:has(a[href="/blog/${slug}"])`).last();
    expect(card.find('svg'), slug).toHaveLength(1);
    expect(card.find('h2'), slug).toHaveLength(1);
    expect(card.text()).toContain(category);
    expect(card.text()).toMatch(/\d+ min read/);
    expect(card.find('time').first().text()).toBe(formatArticleDate(new Date(date)));
    expect(card.find('p').last().text()).toMatch(/^.{80,180}$/);
  }
});
