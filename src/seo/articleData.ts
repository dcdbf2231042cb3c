import type { Article } from '../articles/loadArticles.ts';
import { cardPath } from './cardImage.ts';
import type { StructuredData } from './head.ts';
import { ICONS } from './icons.ts';
import { organisationReference } from './organisationData.ts';

type DescribedArticle = Pick<Article, 'slug' | 'path' | 'title' | 'excerpt' | 'date' | 'updated'>;

/** An article as structured data. */
export function articleData(article: DescribedArticle, origin: string): StructuredData {
  const organisation = organisationReference(origin);
  const { date, updated = date } = article;
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    image: `${origin}${cardPath(article.slug)}`,
    author: organisation,
    publisher: {
      ...organisation,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}${ICONS.logo.path}` },
    },
    datePublished: date.toISOString(),
    dateModified: updated.toISOString(),
    mainEntityOfPage: `${origin}${article.path}`,
  };
}
