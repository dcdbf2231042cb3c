import type { Page } from 'astro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { categorySlug } from '../../articles/categorySlug.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { inlineCall } from '../../browser/inlineCall.ts';
import { LISTED_CATEGORIES } from '../../content/blog/articleCategories.ts';
import { blog } from '../../content/blog/index.ts';
import { usesDoubleOptIn } from '../../content/shared/buildSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { JournalWordmark } from '../../ui/JournalWordmark.tsx';
import { FirstScreenEnd } from '../../ui/PageHero.tsx';
import { HINT_ENTRY, inlineConfirmationHint } from '../newsletter/confirmationHint.ts';
import { JournalIssues } from '../newsletter/NewsletterDrawing.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { CATEGORY_PARAMETER, categoryPath } from './indexPages.ts';
import { inlineFilter } from './inlineFilter.ts';
import { inlineRedirect } from './inlineRedirect.ts';

/** The first screen of the index: masthead, title and lead. */
export function BlogHero() {
  return (
    <section aria-labelledby="page-title" className="pt-8 pb-12 md:pt-12 md:pb-16">
      <Container>
        <p>
          <JournalWordmark note={brand.tagline} className="w-full" />
        </p>
        <div className="mt-10 grid items-baseline gap-y-6 md:mt-14 lg:cols-split-7">
          <h1 id="page-title" className="text-page">
            {blog.title}
          </h1>
          <p className="max-w-measure text-lead text-ink-soft">{blog.lead}</p>
        </div>
      </Container>
    </section>
  );
}

/**
 * Shows only the articles of the category in `data-chosen` (`startBlogFilter.ts`). As CSS, it already applies to the
 * first paint. An unknown category shows all articles.
 */
const FILTER_RULES = LISTED_CATEGORIES.map(categorySlug)
  .map((slug) => {
    const chosen = `[data-chosen=${slug}]`;
    return `${chosen} :is([data-featured],[data-category]){display:none}${chosen} [data-category=${slug}]{display:block}`;
  })
  .join('');

/** Two or three columns, if there is room. */
const COLUMN = 'basis-full md:basis-[calc((100%-1.5rem)/2)] xl:basis-[calc((100%-3rem)/3)]';

interface BlogIndexProps {
  page: Page<Article>;
  /** The category of the articles, if each category has its own pages. */
  category?: string | undefined;
  /** The dialog that the newsletter button opens. */
  children: ReactNode;
}

/**
 * One page of the index. The list of all articles begins with a large featured card above the filters; the list of a
 * category does not. The newsletter's call to action fills the last row of articles.
 *
 * With one page, buttons filter the list in place; without script it shows all articles. With several pages, each
 * category has its own pages, because filtering one page would miss the articles of the others.
 */
export function BlogIndex({ page, category, children }: BlogIndexProps) {
  const { data: articles, currentPage, lastPage } = page;
  const hasCategoryPages = category !== undefined || lastPage > 1;
  const featured =
    currentPage === 1 && !category
      ? (articles.find((article) => article.featured) ?? articles[0])
      : undefined;
  return (
    <section data-blog-index aria-label={blog.label} className="pb-section print:my-0!">
      {!hasCategoryPages && <style>{FILTER_RULES}</style>}
      <Container>
        {featured && (
          <div data-featured className="mb-12">
            <ArticleCard article={featured} featured />
          </div>
        )}
        {hasCategoryPages ? (
          <CategoryLinks category={category} total={page.total} />
        ) : (
          <CategoryFilter />
        )}
        <script>
          {inlineCall(hasCategoryPages ? inlineRedirect : inlineFilter, CATEGORY_PARAMETER)}
        </script>
        <FirstScreenEnd />
        <div className="mt-8 flex flex-wrap gap-x-6 gap-y-12">
          <ul className="contents">
            {articles.map((article) => (
              <li
                key={article.slug}
                data-category={categorySlug(article.category)}
                className={clsx(COLUMN, article === featured && 'hidden')}
              >
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
          {children}
          <NewsletterCta />
        </div>
        <Pagination page={page} />
      </Container>
    </section>
  );
}

const FILTERS = [
  { label: blog.all, slug: '' },
  ...LISTED_CATEGORIES.map((label) => ({ label, slug: categorySlug(label) })),
];

/** Classes of the filters, which are a row that scrolls on small screens. The chosen filter is underlined. */
const FILTER_ROW = 'scrolls-sideways -mx-3 flex py-1.5';
const FILTER =
  'inline-flex min-h-11 items-center px-3 font-medium whitespace-nowrap decoration-3 underline-offset-8 transition-colors';
const CHOSEN = 'text-accent underline';
const NOT_CHOSEN = 'text-ink-soft hover:text-ink';

/** The buttons that filter the page, and their announcement (`startBlogFilter.ts`). */
function CategoryFilter() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not become narrower than its buttons. */}
      <div role="group" aria-label={blog.filterLabel} className="script-only screen-only">
        <ul className={FILTER_ROW}>
          {FILTERS.map(({ label, slug }) => (
            <li key={label}>
              <button
                type="button"
                data-filter={slug}
                data-replay
                aria-pressed={slug === ''}
                className={clsx(
                  FILTER,
                  NOT_CHOSEN,
                  'cursor-pointer aria-pressed:text-accent aria-pressed:underline',
                )}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p
        role="status"
        data-filter-status
        data-one={blog.counted.one}
        data-many={blog.counted.many}
        className="sr-only"
      />
    </>
  );
}

interface CategoryLinksProps {
  /** The current category. By default, all categories. */
  category: string | undefined;
  /** The number of articles on all pages of the category. */
  total: number;
}

/** Links to the pages of each category (`inlineRedirect.ts`), and the number of articles in the current one. */
function CategoryLinks({ category = blog.all, total }: CategoryLinksProps) {
  return (
    <>
      <nav aria-label={blog.filterLabel} className="screen-only">
        <ul className={FILTER_ROW}>
          {FILTERS.map(({ label, slug }) => (
            <li key={label}>
              <a
                href={categoryPath(slug)}
                data-category-link={slug}
                aria-current={label === category ? 'true' : undefined}
                className={clsx(FILTER, label === category ? CHOSEN : NOT_CHOSEN)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="sr-only">
        {`${category}: ${total} ${total === 1 ? blog.counted.one : blog.counted.many}`}
      </p>
    </>
  );
}

/** Links to the other pages of a list, if there are any. */
function Pagination({ page }: { page: Page }) {
  const { currentPage, lastPage, url } = page;
  if (lastPage === 1) return null;
  return (
    <nav
      aria-label={blog.paging.label}
      className="mt-section flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-ink pt-6 screen-only"
    >
      {url.prev && (
        <Button href={url.prev} rel="prev" variant="link">
          {blog.paging.newer}
        </Button>
      )}
      <p className="tabular">
        {`${blog.paging.page} ${currentPage} ${blog.paging.of} ${lastPage}`}
      </p>
      {url.next && (
        <Button href={url.next} rel="next" variant="link">
          {blog.paging.older}
        </Button>
      )}
    </nav>
  );
}

/**
 * The newsletter's call to action, a card among the articles. Its button opens the dialog, or without script the
 * page of the form.
 */
function NewsletterCta() {
  const { title, text, action, contact } = blog.newsletter;
  return (
    <section
      aria-labelledby="journal-updates"
      className={clsx('@container grow card p-6 screen-only lg:p-8', COLUMN)}
    >
      <div className="grid h-full content-between gap-8 @trio:cols-split-7 @trio:items-center">
        <div>
          <h2 id="journal-updates" className="text-heading">
            {title}
          </h2>
          <p className="mt-4 max-w-measure text-lead text-ink-soft">{text}</p>
        </div>
        <JournalIssues state="joined" className="max-w-narrow @trio:row-span-2" />
        <div className="flex flex-wrap gap-4">
          <form action="/newsletter">
            <Button type="submit" variant="cta" size="lg" data-dialog="subscribe">
              {action}
            </Button>
          </form>
          <ContactLink
            action={contact}
            location="blog"
            href="/#contact"
            variant="outline"
            size="lg"
          />
          {usesDoubleOptIn && (
            <>
              <p data-confirmation-hint="" className="basis-full wrap-anywhere empty:hidden" />
              <script>{inlineCall(inlineConfirmationHint, HINT_ENTRY)}</script>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
