import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { inlineCall } from '../../browser/inline.ts';
import { categorySlug, LISTED_CATEGORIES } from '../../content/blog/articleCategories.ts';
import { blog } from '../../content/blog/index.ts';
import { usesDoubleOptIn } from '../../content/shared/buildSettings.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { HINT_ENTRY, inlineConfirmationHint } from '../../forms/newsletter/confirmationHint.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { JournalWordmark } from '../../ui/drawings/JournalWordmark.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../../ui/layout/PageHero.tsx';
import { JournalIssues } from '../newsletter/NewsletterPages.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { CATEGORY_PARAMETER, inlineFilter } from './startBlogFilter.ts';

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
  articles: readonly Article[];
  /** The dialog that the newsletter button opens. */
  children: ReactNode;
}

/**
 * The list of all articles. It begins with a large featured card above the filters, and the newsletter's call to action
 * fills its last row. Without script, the filters are hidden and all articles are shown.
 */
export function BlogIndex({ articles, children }: BlogIndexProps) {
  const featured = articles.find((article) => article.featured) ?? articles[0];
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
        <script>{inlineCall(inlineFilter, CATEGORY_PARAMETER)}</script>
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
      </Container>
    </section>
  );
}

const FILTERS = [
  { label: blog.all, slug: '' },
  ...LISTED_CATEGORIES.map((label) => ({ label, slug: categorySlug(label) })),
];

/** The buttons that filter the page, in a row that scrolls on small screens, and their announcement (`startBlogFilter.ts`). */
function CategoryFilter() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not become narrower than its buttons. */}
      <div role="group" aria-label={blog.filterLabel} className="script-only screen-only">
        <ul className="scrolls-sideways -mx-3 flex py-1.5">
          {FILTERS.map(({ label, slug }) => (
            <li key={label}>
              <button
                type="button"
                data-filter={slug}
                data-replay
                aria-pressed={slug === ''}
                className="inline-flex min-h-11 cursor-pointer items-center px-3 font-medium whitespace-nowrap text-ink-soft decoration-3 underline-offset-8 transition-colors hover:text-ink aria-pressed:text-accent aria-pressed:underline"
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
