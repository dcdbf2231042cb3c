import { Feed } from 'feed';
import { brand } from '../../brand.ts';
import { categorySlug } from '../articles/categorySlug.ts';
import type { Article } from '../articles/loadArticles.ts';
import { standaloneHtml } from '../articles/standaloneHtml.ts';
import { ogImagePath } from './ogImages.ts';

type FeedArticle = Article & { readonly html: string };

/** The journal as an Atom document. All URLs are absolute, and the id of an entry is the URL of the article. */
export function atomFeed(articles: readonly FeedArticle[], origin: string): string {
  const author = { name: brand.name, email: brand.email, link: `${origin}/` };
  const feed = new Feed({
    id: `${origin}/blog`,
    title: brand.journal,
    description: brand.tagline,
    link: `${origin}/blog`,
    language: brand.locale,
    updated: new Date(Math.max(0, ...articles.map(lastChange))),
    copyright: `© ${brand.name}`,
    author,
    feedLinks: { atom: `${origin}/feed.xml` },
  });
  for (const article of articles) {
    const url = `${origin}${article.path}`;
    feed.addItem({
      id: url,
      link: url,
      title: article.title,
      description: article.excerpt,
      content: standaloneHtml(article.html, url),
      date: new Date(lastChange(article)),
      published: article.date,
      category: [{ name: article.category, term: categorySlug(article.category) }],
      author: [author],
      image: `${origin}${ogImagePath(article.slug)}`,
    });
  }
  return feed.atom1();
}

/** The time of the last change in ms since 1970. */
function lastChange({ date, updated = date }: Article): number {
  return updated.getTime();
}
