import { clsx } from 'clsx';
import type { Article } from '../../articles/loadArticles.ts';
import { blog } from '../../content/blog.ts';
import { formatArticleDate } from '../../format/formatArticleDate.ts';

/** Reading time and date of an article, and when it last changed, as one line. */
export function ArticleFacts({ article, className }: { article: Article; className?: string }) {
  const { readTime, date, updated } = article;
  return (
    <p
      className={clsx('tabular flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft', className)}
    >
      <span>{`${readTime} ${blog.article.readTime}`}</span>
      <Day date={date} />
      {updated && (
        <span>
          {blog.article.updated} <Day date={updated} />
        </span>
      )}
    </p>
  );
}

function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString().slice(0, 10)}>{formatArticleDate(date)}</time>;
}
