import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { formatArticleDate, formatDate } from '../../formats.ts';
import { ARTICLES, LISTED_ARTICLES } from '../articles.ts';
import { BUILT_ORIGIN, hrefsOf, readBuilt, textsOf } from '../builtSite.ts';

test.each(ARTICLES)(
  '$slug shows its date, its contents and what to read next',
  ({ slug, date, intro }) => {
    const $ = readBuilt(`blog/${slug}.html`);
    const time = $('main article header time').first();
    expect(time.attr('datetime')).toBe(date);
    expect(time.text()).toBe(formatArticleDate(new Date(date)));
    expect($('main a[href="/blog"]').first().text()).toBe('Back to Blog');
    // A reader view keeps the siblings of the text.
    expect($('.prose').siblings('p').first().text()).toBe(intro);
    const sections = textsOf($, 'main article h2:not(aside *, section *)');
    expect(sections).not.toHaveLength(0);
    expect(textsOf($, 'nav[aria-label="On this page"] a')).toEqual(sections);
    expect($(`[data-contact-location="blog-${slug}"]`)).toHaveLength(1);
    const next = hrefsOf($, 'section[aria-labelledby] article a[href^="/blog/"]');
    const others = LISTED_ARTICLES.filter((one) => one.slug !== slug);
    expect(new Set(next).size).toBe(3);
    expect(others.map((one) => `/blog/${one.slug}`)).toEqual(expect.arrayContaining(next));
  },
);

test.each(ARTICLES)('search engines and cards tell of $slug what its page does', (article) => {
  const { slug, date, updated } = article;
  const $ = readBuilt(`blog/${slug}.html`);
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');
  const title = $('main article header h1').text();
  const description = meta('description');
  const image = `${BUILT_ORIGIN}/cards/${slug}.png`;
  const searched = $('title').first().text().replace(` | ${brand.name}`, '');
  if (title.length <= 60) expect(searched).toBe(title);
  expect(meta('keywords')).toMatch(/\S/);
  expect(meta('article:published_time')).toBe(date);
  expect(meta('article:modified_time')).toBe(updated);
  for (const [name, value] of Object.entries({
    type: 'article',
    title: searched,
    description,
    url: `${BUILT_ORIGIN}/blog/${slug}`,
    image,
    'image:alt': $('main article header [role=img]').attr('aria-label'),
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
    publisher: { '@id': `${BUILT_ORIGIN}/#organisation`, logo: { '@type': 'ImageObject' } },
  });
});

const CHANGED = ARTICLES.filter(({ change }) => change);

test.each(CHANGED)('$slug says when it changed and what, and the feed says when', (article) => {
  const { slug, updated, change } = article;
  const $ = readBuilt(`blog/${slug}.html`);
  const head = $('main article header');
  expect(head.find('time').last().text()).toBe(formatDate(updated));
  expect(head.text()).toContain(`Updated ${formatDate(updated)}`);
  expect(head.text()).not.toContain(change);
  expect($('.prose + p').text()).toBe(`What changed on ${formatDate(updated)}: ${change}.`);

  const feed = readBuilt('feed.xml');
  const inFeed = feed(`entry:has(id:contains("/blog/${slug}"))`);
  expect(inFeed.children('updated').text()).toBe(`${updated}T00:00:00.000Z`);
});

test('the index lists the listed articles, newest first, each by a card that shows drawing, category, reading time, date and excerpt', () => {
  const $ = readBuilt('blog.html');
  const listed = hrefsOf($, '[data-blog-index] li article h2 a');
  expect(listed).toEqual(LISTED_ARTICLES.map(({ slug }) => `/blog/${slug}`));
  for (const { slug, category, date } of LISTED_ARTICLES) {
    // The featured article has a second, larger card.
    const card = $(`article:has(a[href="/blog/${slug}"])`).last();
    expect(card.find('svg'), slug).toHaveLength(1);
    expect(card.find('h2'), slug).toHaveLength(1);
    expect(card.text()).toContain(category);
    expect(card.text()).toMatch(/\d+ min read/);
    expect(card.find('time').first().text()).toBe(formatArticleDate(new Date(date)));
    expect(card.find('p').last().text()).toMatch(/\S/);
  }
});
