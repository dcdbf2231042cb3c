import { clsx } from 'clsx';
import { formatArticleDate } from '../../content/formatArticleDate.ts';
import type { Article } from '../../content/loadArticles.ts';

/** Reading time and date of an article, as one line. */
export function ArticleFacts({ article, className }: { article: Article; className?: string }) {
  return (
    <p
      className={clsx('tabular flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft', className)}
    >
      <span>{article.readTime} min read</span>
      <time dateTime={article.date.toISOString().slice(0, 10)}>
        {formatArticleDate(article.date)}
      </time>
    </p>
  );
}
