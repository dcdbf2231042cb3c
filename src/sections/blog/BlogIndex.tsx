import { categorySlug } from '../../content/articleCategories.ts';
import { blog } from '../../content/blog.ts';
import type { BlogPage } from '../../content/blogPages.ts';
import type { Article } from '../../content/loadArticles.ts';
import { Container } from '../../ui/Container.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { BLOG_INDEX, CATEGORY, FEATURED, LARGE } from './blogFilter.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import { Pagination } from './Pagination.tsx';

/** The last card lies across the page where it would stand alone in its row. */
const LAST_ALONE_LOOK = [
  'md:max-xl:[&:nth-child(2n+1_of_:not([hidden])):nth-last-child(1_of_:not([hidden]))]:col-span-full',
  'xl:[&:nth-child(3n+1_of_:not([hidden])):nth-last-child(1_of_:not([hidden]))]:col-span-full',
].join(' ');

/**
 * The list of articles: the first one large while All is chosen, the others
 * in a grid; with a category no large one, and all that match in the grid. While one page holds all
 * articles the filter chooses in place (`blogFilter.ts`), and with no script the whole list shows;
 * past that its buttons lead to the pages of a category.
 */
export function BlogIndex({ page }: { page: BlogPage<Article> }) {
  const { articles, lists } = page;
  const isWhole = lists.length === 0;
  const isFirst = page.categorySlug === '' && page.number === 1;
  const featured = isFirst && (articles.find((article) => article.featured) ?? articles[0]);
  const small = isWhole ? articles : articles.filter((article) => article !== featured);
  return (
    <section aria-label={blog.label} {...{ [BLOG_INDEX]: true }} className="pb-section">
      <Container>
        {isWhole ? <CategoryFilter /> : <CategoryLinks page={page} />}
        {featured && (
          <div {...{ [FEATURED]: true }} className="mt-6">
            <ArticleCard article={featured} featured />
          </div>
        )}
        <ul className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
          {small.map((article) => (
            <li
              key={article.slug}
              className={LAST_ALONE_LOOK}
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
