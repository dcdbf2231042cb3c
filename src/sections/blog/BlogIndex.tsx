import { ARTICLE_FILTERS, categorySlug } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';
import type { Article } from '../../content/loadArticles.ts';
import { Container } from '../../ui/Container.tsx';
import { ArticleCard } from './ArticleCard.tsx';

const FILTERS = [
  { label: blog.all, slug: '' },
  ...ARTICLE_FILTERS.map((label) => ({ label, slug: categorySlug(label) })),
];

/**
 * The list of articles (specification, section 2): the first one large while All is chosen, the others
 * in a grid; with a category no large one, and all that match in the grid (`client/blogFilter.ts`). With
 * no script the whole list shows.
 */
export function BlogIndex({ articles }: { articles: readonly Article[] }) {
  const featured = articles.find((article) => article.featured) ?? articles[0];
  if (!featured) return null;
  return (
    <section aria-label={blog.label} data-blog-index className="pb-section">
      <Container>
        <ul aria-label={blog.filterLabel} className="script-only flex flex-wrap gap-2">
          {FILTERS.map(({ label, slug }) => (
            <li key={label}>
              <button
                type="button"
                data-filter={slug}
                aria-pressed={slug === ''}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-small border border-ink px-5 font-medium transition-colors duration-200 hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-white"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" data-filter-status className="sr-only" />
        <div data-featured className="mt-12">
          <ArticleCard article={featured} featured />
        </div>
        <ul className="mt-14 grid gap-x-8 gap-y-14 md:grid-cols-2 xl:grid-cols-3">
          {articles.map((article) => (
            <li
              key={article.slug}
              data-category={categorySlug(article.category)}
              data-large={article === featured ? '' : undefined}
              hidden={article === featured}
            >
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
