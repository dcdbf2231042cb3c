import { brand } from '../../brand.ts';
import type { Article } from '../content/loadArticles.ts';
import { cardPath } from './cardImage.ts';
import type { StructuredData } from './head.ts';
import { ICONS } from './icons.ts';

/** An article as structured data. */
export function articleData(article: Article, origin: string): StructuredData {
  const organisation = { '@type': 'Organization', name: brand.name, url: `${origin}/` };
  const { date, updated = date } = article;
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    image: `${origin}${cardPath(article.slug)}`,
    author: organisation,
    publisher: {
      ...organisation,
      logo: { '@type': 'ImageObject', url: `${origin}${ICONS.logo.path}` },
    },
    datePublished: date.toISOString(),
    dateModified: updated.toISOString(),
    mainEntityOfPage: `${origin}${article.path}`,
  };
}
