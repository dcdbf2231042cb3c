import type { Page } from 'astro';
import { categorySlug } from '../../articles/categorySlug.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { ARTICLE_FILTERS } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';
import { Container } from '../../ui/Container.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { Pagination } from './Pagination.tsx';

/**
 * What is shown for each category that the document names (`blogFilter.ts`); an unknown one counts as All.
 * Rules rather than a script, so that the page is painted filtered.
 */
const FILTER_RULES = ARTICLE_FILTERS.map(categorySlug)
  .map((slug) => {
    const chosen = `[data-chosen="${slug}"]`;
    return `${chosen} :is([data-featured], [data-category]) { display: none }
      ${chosen} [data-category="${slug}"] { display: block }`;
  })
  .join('\n');

/**
 * The articles of one page of the index: while All is chosen the first one of the whole list large before
 * the filters, and the others in a grid after them; with a category no large one, and all that match in the
 * grid. With no script the whole list shows.
 */
export function BlogIndex({ page }: { page: Page<Article> }) {
  const { data: articles, currentPage } = page;
  const featured =
    currentPage === 1 ? (articles.find((article) => article.featured) ?? articles[0]) : undefined;
  return (
    <section data-blog-index aria-label={blog.label} className="pb-section print:my-0!">
      <style>{FILTER_RULES}</style>
      <Container>
        {featured && (
          <div data-featured className="mb-12">
            <ArticleCard article={featured} featured />
          </div>
        )}
        <CategoryFilter />
        <ul className="mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
          {articles.map((article) => (
            <li
              key={article.slug}
              data-category={categorySlug(article.category)}
              className={article === featured ? 'hidden' : undefined}
            >
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
        <Pagination page={page} />
      </Container>
    </section>
  );
}
