import type { Article } from './loadArticles.ts';

const COUNT = 3;

/** Listed articles to read after one: those of its category first, then in the order of the list. */
export function relatedArticles(article: Article, all: readonly Article[]): Article[] {
  const others = all.filter(({ slug, listed }) => listed && slug !== article.slug);
  const alike = others.filter(({ category }) => category === article.category);
  const rest = others.filter(({ category }) => category !== article.category);
  return [...alike, ...rest].slice(0, COUNT);
}
