import type { APIRoute } from 'astro';
import { loadEntries, toArticle } from '../articles/loadArticles.ts';
import { renderArticle } from '../articles/renderArticle.ts';
import { articleComponents, chartsLeftOut } from '../sections/blog/article/articleComponents.tsx';
import { atomFeed } from '../seo/atomFeed.ts';

/** How many articles the feed carries: the newest. */
const FEED_LENGTH = 60;

/** The journal as an Atom feed: the newest articles in full. */
export const GET: APIRoute = async ({ site }) => {
  const entries = await loadEntries();
  const articles = await Promise.all(
    entries.slice(0, FEED_LENGTH).map(async (entry) => {
      const article = toArticle(entry);
      const components = { ...articleComponents(article.path), ...chartsLeftOut };
      return { ...article, html: await renderArticle(entry, components) };
    }),
  );
  return new Response(atomFeed(articles, site?.origin ?? ''), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
};
