import type { Article } from './loadArticles.ts';

const COUNT = 3;

type RelatedCandidate = Pick<Article, 'slug' | 'listed' | 'category' | 'keywords' | 'next'>;

/**
 * The articles to read next: those that the article names, then the listed articles with most in common. Throws an Error
 * that starts with the article's file if it names an unknown article.
 */
export function relatedArticles<T extends RelatedCandidate>(article: T, all: readonly T[]): T[] {
  const others = all.filter(({ slug, listed }) => listed && slug !== article.slug);
  const named = (article.next ?? []).map((slug) => {
    const other = others.find((one) => one.slug === slug);
    if (other) return other;
    throw new Error(
      `src/content/articles/${article.slug}.mdx: next: "${slug}" is no other listed article`,
    );
  });
  const rest = others
    .filter((other) => !named.includes(other))
    .sort((one, other) => similarity(article, other) - similarity(article, one));
  return [...named, ...rest].slice(0, COUNT);
}

/** The number of keywords in common, plus one for the same category. */
function similarity(one: RelatedCandidate, other: RelatedCandidate): number {
  const shared = one.keywords.filter((keyword) => other.keywords.includes(keyword));
  return shared.length + Number(one.category === other.category);
}
