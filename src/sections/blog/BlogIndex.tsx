import { categorySlug } from '../../articles/categorySlug.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { ARTICLE_FILTERS } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';
import { type BlogPage, CATEGORY_PATH } from '../../content/blogPages.ts';
import { Container } from '../../ui/Container.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { BLOG_INDEX, CATEGORY, CATEGORY_PAGES, FEATURED, LARGE } from './blogFilter.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import { Pagination } from './Pagination.tsx';

/**
 * The list of articles: while All is chosen the first one large before the filters, and the others in a
 * grid after them; with a category no large one, and all that match in the grid. While one page holds all
 * articles the filter chooses in place (`blogFilter.ts`), and with no script the whole list shows;
 * past that its buttons lead to the pages of a category.
 */
export function BlogIndex({ page }: { page: BlogPage<Article> }) {
  const { articles, lists } = page;
  const isWhole = lists.length === 0;
  const isFirst = page.categorySlug === '' && page.number === 1;
  const featured = isFirst && (articles.find((article) => article.featured) ?? articles[0]);
  const others = articles.filter((article) => article !== featured);
  const small = isWhole ? articles : others;
  const slugs = isWhole
    ? ARTICLE_FILTERS.map(categorySlug)
    : lists.map((list) => list.categorySlug);
  return (
    <section
      aria-label={blog.label}
      {...{
        [BLOG_INDEX]: slugs.join(' '),
        [CATEGORY_PAGES]: isWhole ? undefined : CATEGORY_PATH,
      }}
      className="pb-section print:my-0!"
    >
      <Container>
        {featured && (
          <div {...{ [FEATURED]: true }} className="mb-12">
            <ArticleCard article={featured} featured />
          </div>
        )}
        {isWhole ? <CategoryFilter /> : <CategoryLinks page={page} />}
        <ul className="mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
          {small.map((article) => (
            <li
              key={article.slug}
              {...{
                [CATEGORY]: categorySlug(article.category),
                [LARGE]: article === featured ? '' : undefined,
              }}
              hidden={article === featured}
            >
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
        <Pagination {...page} />
      </Container>
    </section>
  );
}
