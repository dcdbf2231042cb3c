import type { APIRoute } from 'astro';
import { Feed } from 'feed';
import { brand } from '../../brand.ts';
import { type Article, loadEntries, toArticle } from '../articles/loadArticles.ts';
import { renderArticle } from '../articles/renderArticle.ts';
import { standaloneHtml } from '../articles/standaloneHtml.ts';
import { categorySlug } from '../content/blog/articleCategories.ts';
import { articleComponents, chartsLeftOut } from '../sections/blog/article/articleComponents.tsx';
import { ogImagePath } from '../seo/ogImages.ts';

/** How many articles the feed carries: the newest. */
const FEED_LENGTH = 60;

/**
 * The journal as an Atom feed: the newest articles in full. All URLs are absolute, and the id of an entry is the URL of
 * the article.
 */
export const GET: APIRoute = async ({ site }) => {
  const origin = site?.origin ?? '';
  const entries = (await loadEntries()).slice(0, FEED_LENGTH);
  const author = { name: brand.name, email: brand.email, link: `${origin}/` };
  const feed = new Feed({
    id: `${origin}/blog`,
    title: brand.journal,
    description: brand.tagline,
    link: `${origin}/blog`,
    language: brand.locale,
    updated: new Date(Math.max(0, ...entries.map((entry) => Number(lastChange(entry.data))))),
    copyright: `© ${brand.name}`,
    author,
    feedLinks: { atom: `${origin}/feed.xml` },
  });
  for (const entry of entries) {
    const article = toArticle(entry);
    const url = `${origin}${article.path}`;
    const components = { ...articleComponents(article.path), ...chartsLeftOut };
    feed.addItem({
      id: url,
      link: url,
      title: article.title,
      description: article.excerpt,
      content: standaloneHtml(await renderArticle(entry, components), url),
      date: lastChange(article),
      published: article.date,
      category: [{ name: article.category, term: categorySlug(article.category) }],
      author: [author],
      image: `${origin}${ogImagePath(article.slug)}`,
    });
  }
  return new Response(feed.atom1(), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
};

function lastChange({ date, updated = date }: Pick<Article, 'date' | 'updated'>): Date {
  return updated;
}
