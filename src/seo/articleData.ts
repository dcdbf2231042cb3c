import { brand } from '../brand.ts';
import type { Article } from '../content/loadArticles.ts';
import type { StructuredData } from './head.ts';

/** An article as structured data (specification, section 2). */
export function articleData(article: Article, origin: string): StructuredData {
  const organisation = { '@type': 'Organization', name: brand.name, url: `${origin}/` };
  const date = article.date.toISOString();
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    image: `${origin}${articleCardPath(article.slug)}`,
    author: organisation,
    publisher: {
      ...organisation,
      logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` },
    },
    datePublished: date,
    dateModified: date,
    mainEntityOfPage: `${origin}${article.path}`,
  };
}

/** Where an article's card for sharing is served. */
export function articleCardPath(slug: string): string {
  return `/cards/${slug}.png`;
}
