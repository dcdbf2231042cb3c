import { clsx } from 'clsx';
import { formatArticleDate, formatDate, isoDay } from '../../../formats.ts';
import type { Article } from '../../articles/loadArticles.ts';
import { blog } from '../../content/blog/index.ts';
import { DrawingOfPage } from '../../ui/drawings/DrawingOfPage.tsx';
import { SubjectDrawing } from '../../ui/line/subjects/SubjectDrawing.tsx';
import { SUBJECT_DRAWING_SIZE } from '../../ui/line/subjects/subjectDrawingStyle.ts';
import { Badge } from '../../ui/text/Badge.tsx';

interface ArticleCardProps {
  article: Article;
  /** The large card at the top of the index. */
  featured?: boolean;
  /** A card in a section with a heading, far down a page. */
  teaser?: boolean;
}

/** The card of an article, all of which is a link. In a wide card, the drawing is beside the text. */
export function ArticleCard({ article, featured, teaser }: ArticleCardProps) {
  const Heading = teaser ? 'h3' : 'h2';
  const { title, excerpt, category, image, path } = article;
  return (
    <article className="@container group relative border-t border-ink">
      <div
        className={clsx(
          'gap-x-8 gap-y-4',
          // On a phone, a teaser's small drawing is beside the badge.
          teaser ? 'sm:grid' : 'grid',
          // At the top, because a drawing that is painted before the text arrives would move if it were centred.
          featured ? 'lg:cols-split-7 lg:items-start' : '@pair:cols-split-5',
        )}
      >
        {teaser ? (
          <div className="max-sm:float-end max-sm:w-24">
            <DrawingOfPage path={path} {...SUBJECT_DRAWING_SIZE} hasTransition />
          </div>
        ) : (
          <SubjectDrawing name={image.drawing} transitionPath={path} pullsStraight />
        )}
        <div className="order-first col-span-full flow-root">
          <Badge>{category}</Badge>
        </div>
        <div className={clsx(teaser && 'max-sm:mt-3', featured && 'lg:self-end')}>
          <ArticleFacts article={article} />
          <Heading className={clsx('mt-2 font-display', featured ? 'text-heading' : 'text-title')}>
            <a href={path} className="card-link">
              {title}
            </a>
          </Heading>
          <p className={clsx('max-w-measure text-ink-soft', featured ? 'mt-5 text-lead' : 'mt-3')}>
            {excerpt}
          </p>
        </div>
      </div>
    </article>
  );
}

interface ArticleFactsProps {
  article: Article;
  /** Also shows the date of the last change. */
  withUpdate?: boolean;
  className?: string;
}

/** Reading time and date of an article in one line. */
export function ArticleFacts({ article, withUpdate, className }: ArticleFactsProps) {
  const { readTime, date, updated } = article;
  return (
    <p
      className={clsx('tabular flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft', className)}
    >
      <span>{`${readTime} ${blog.article.readTime}`}</span>
      <time dateTime={isoDay(date)}>{formatArticleDate(date)}</time>
      {withUpdate && updated && (
        <span>
          {blog.article.updated} <time dateTime={isoDay(updated)}>{formatDate(updated)}</time>
        </span>
      )}
    </p>
  );
}
